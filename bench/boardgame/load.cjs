// node load.cjs PORT SOCKETS SECONDS: moves a second that two clients a match get acknowledged.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { Placing } = require("./game.cjs");
const [port, sockets, seconds] = process.argv.slice(2).map(Number);
const server = `http://127.0.0.1:${port}`;
const times = [];

// A match is made when its first client asks for it.
async function pair(number) {
  const matchID = `match-${number}`;
  return Promise.all(
    ["0", "1"].map(async (playerID) => {
      const multiplayer = SocketIO({ server, socketOpts: { transports: ["websocket"] } });
      const client = Client({ game: Placing, multiplayer, matchID, playerID, numPlayers: 2, debug: false });
      client.start();
      await new Promise((ready) => client.subscribe((state) => state && ready()));
      return client;
    }),
  );
}

// Clients play ahead of the server, so a move counts when the other seat has heard of it.
async function play([one, two], until) {
  for (let turn = 0; performance.now() < until; turn++) {
    const [mover, other] = turn % 2 ? [two, one] : [one, two];
    const sent = performance.now();
    const heard = new Promise((done) => {
      const stop = other.subscribe((state) => {
        if (state && state.G.placed > turn) {
          queueMicrotask(() => stop());
          done();
        }
      });
    });
    mover.moves.place(turn);
    await heard;
    times.push(performance.now() - sent);
  }
}

(async () => {
  const pairs = [];
  for (let number = 0; number < sockets / 2; number++) pairs.push(await pair(number));
  const began = performance.now();
  await Promise.all(pairs.map((both) => play(both, began + seconds * 1000)));
  const took = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(times.length * share)];
  console.log(JSON.stringify({ rate: times.length / took, p50: at(0.5), p99: at(0.99) }));
  process.exit(0);
})();
