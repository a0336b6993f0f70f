// A game of like size: two seats fill boards of nineteen cells in turn, with a secret each and a log.
exports.Placing = {
  name: "placing",
  setup: () => ({ cells: [Array(19).fill(null), Array(19).fill(null)], placed: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    place: ({ G, playerID }, at) => {
      G.cells[Number(playerID)][at % 19] = G.placed;
      G.placed += 1;
    },
  },
};
