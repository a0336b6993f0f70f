const { ActivePlayers, INVALID_MOVE } = require("boardgame.io/core");
const hexpert = require("../hexpert.cjs");

exports.Hexpert = {
  name: "hexpert",
  setup: ({ random }) => hexpert.start(random.Shuffle(hexpert.TILES)),
  playerView: ({ G, playerID }) => hexpert.view(G, Number(playerID)),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: {
    place: {
      move: ({ G, playerID }, at) => {
        if (!hexpert.isLegal(G, Number(playerID), at)) return INVALID_MOVE;
        hexpert.place(G, Number(playerID), at);
      },
      client: false,
      ignoreStaleStateID: true,
    },
  },
  endIf: ({ G }) => G.calls.length === hexpert.CALLS,
};
