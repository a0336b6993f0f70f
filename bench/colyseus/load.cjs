// node load.cjs PORT SOCKETS SECONDS PID: two clients a room, one game after another, as fast as they are answered.
const { Client } = require("colyseus.js");
const { measure } = require("../load.cjs");
const [port, sockets, seconds, pid] = process.argv.slice(2).map(Number);
const times = [];

class Person {
  constructor(room, seat) {
    Object.assign(this, { room, seat, answered: -1, sent: null });
    room.onMessage("shown", (game) => this.look(game));
    room.onMessage("refused", (why) => console.error(why));
  }

  look(game) {
    if (this.sent !== null && (game.calls.length > this.answered || game.sealed[this.seat] !== null)) {
      times.push((performance.now() - this.sent) / 1000);
      this.sent = null;
    }
    if (game.called === null) {
      this.answered = -1;
      if (this.seat === 0) this.room.send("look");
    } else if (this.sent === null && game.calls.length > this.answered && game.choices.length) {
      this.answered = game.calls.length;
      this.sent = performance.now();
      this.room.send("place", game.choices[0]);
    }
  }
}

(async () => {
  const people = [];
  for (let pair = 0; pair < sockets / 2; pair++) {
    const client = new Client(`ws://127.0.0.1:${port}`);
    const first = await client.create("hexpert");
    people.push(new Person(first, 0), new Person(await client.joinById(first.roomId), 1));
  }
  await measure(seconds, pid, times, () => {
    for (const person of people) if (person.seat === 0) person.room.send("look");
  });
})();
