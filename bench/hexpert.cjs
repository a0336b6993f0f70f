// The game that the servers are compared with: as Hexpert, two seats seal a place for the same called tile.
const LIGHTS = [[1, 5, 9], [2, 6, 7], [3, 4, 8]];
const TILES = LIGHTS[0].flatMap((a) => LIGHTS[1].flatMap((b) => LIGHTS[2].map((c) => [a, b, c])));
const CELLS = [];
for (let q = -2; q <= 2; q++) for (let r = -2; r <= 2; r++) if (Math.abs(q + r) <= 2) CELLS.push([q, r]);
const ALONG = [([q]) => q, ([, r]) => r, ([q, r]) => q + r];
const ROWS = ALONG.flatMap((along, way) =>
  [-2, -1, 0, 1, 2].map((at) => [way, CELLS.flatMap((cell, place) => (along(cell) === at ? [place] : []))]),
);
const CALLS = CELLS.length;

const start = (tiles) => ({
  stack: tiles.slice(1),
  called: tiles[0],
  calls: [],
  boards: [Array(CALLS).fill(null), Array(CALLS).fill(null)],
  sealed: [null, null],
  standing: [0, 0],
});

function score(board) {
  let total = 0;
  for (const [way, places] of ROWS) {
    const lights = places.map((place) => board[place] && board[place][way]);
    if (lights.every((light) => light && light === lights[0])) total += lights[0] * lights.length;
  }
  return total;
}

const isLegal = (game, seat, at) =>
  game.called !== null && game.sealed[seat] === null && at >= 0 && at < CALLS && game.boards[seat][at] === null;

// Changes the game in place; the second of two sealed places reveals both and calls the next tile.
function place(game, seat, at) {
  game.sealed[seat] = at;
  if (game.sealed.includes(null)) return;
  game.boards.forEach((board, each) => (board[game.sealed[each]] = game.called));
  game.calls.push(game.called);
  game.called = game.calls.length < CALLS ? game.stack.pop() : null;
  game.sealed = [null, null];
  game.standing = game.boards.map(score);
}

// What a seat sees: no stack, and of the other's sealed place only that there is one; and what it may do.
const view = (game, seat) => ({
  called: game.called,
  calls: game.calls,
  left: TILES.filter((tile) => !game.calls.includes(tile) && tile !== game.called),
  boards: game.boards,
  sealed: game.sealed.map((at, each) => (each === seat || at === null ? at : true)),
  standing: game.standing,
  choices: game.sealed[seat] === null ? game.boards[seat].flatMap((tile, at) => (tile ? [] : [at])) : [],
});

module.exports = { TILES, CALLS, start, isLegal, place, view };
