// node server.cjs PORT [FOLDER]: games are kept in memory, or with boardgame.io's own store in files of the folder.
const { FlatFile, Server } = require("boardgame.io/server");
const { Hexpert } = require("./game.cjs");
const [port, dir] = process.argv.slice(2);
Server({ games: [Hexpert], origins: [/.*/], ...(dir && { db: new FlatFile({ dir }) }) }).run(Number(port));
