// node load.cjs PORT SOCKETS SECONDS PID: two sockets a match, one match after another, as fast as they are answered.
// It speaks the protocol of boardgame.io's own client, without that client's store, which would be the bottleneck.
const { io } = require("socket.io-client");
const { measure } = require("../load.cjs");
const [port, sockets, seconds, pid] = process.argv.slice(2).map(Number);
const times = [];
let isBegun = false;

class Person {
  constructor(pair, seat) {
    Object.assign(this, { pair, seat, match: 0, answered: -1, sent: null, seen: null });
    this.line = io(`http://127.0.0.1:${port}/hexpert`, { transports: ["websocket"] });
    this.line.on("connect", () => this.turnTo(0));
    this.line.on("update", (match, state) => match === this.name && this.look(state));
    this.ready = new Promise((done) => this.line.on("sync", (match, { state }) => (this.look(state), done())));
  }

  // A match is made when its first client asks for it.
  turnTo(match) {
    Object.assign(this, { match, name: `match-${this.pair}-${match}`, answered: -1 });
    this.line.emit("sync", this.name, String(this.seat), undefined, 2);
  }

  // A move counts when its sender sees what came of it.
  look({ G, ctx, _stateID }) {
    this.seen = { G, ctx, _stateID };
    if (!isBegun) return;
    if (this.sent !== null && (G.calls.length > this.answered || G.sealed[this.seat] !== null)) {
      times.push((performance.now() - this.sent) / 1000);
      this.sent = null;
    }
    if (ctx.gameover) {
      this.turnTo(this.match + 1);
    } else if (this.sent === null && G.calls.length > this.answered && G.choices.length) {
      this.answered = G.calls.length;
      this.sent = performance.now();
      const payload = { type: "place", args: [G.choices[0]], playerID: String(this.seat) };
      this.line.emit("update", { type: "MAKE_MOVE", payload }, _stateID, this.name, String(this.seat));
    }
  }
}

(async () => {
  const people = [];
  for (let number = 0; number < sockets; number++) people.push(new Person(number >> 1, number & 1));
  await Promise.all(people.map((person) => person.ready));
  await measure(seconds, pid, times, () => {
    isBegun = true;
    for (const person of people) person.look(person.seen);
  });
})();
