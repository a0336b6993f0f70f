const { Server } = require("boardgame.io/server");
const { Hexpert } = require("./game.cjs");
Server({ games: [Hexpert], origins: [/.*/] }).run(Number(process.argv[2]));
