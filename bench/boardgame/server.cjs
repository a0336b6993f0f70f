const { Server } = require("boardgame.io/server");
const { Placing } = require("./game.cjs");
Server({ games: [Placing], origins: [/.*/] }).run(Number(process.argv[2]));
