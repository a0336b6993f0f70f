// Each seat is sent its own view as a message as soon as it changes; patches on a timer would only add latency.
const { Room, Server, LocalDriver, LocalPresence } = require("@colyseus/core");
const { WebSocketTransport } = require("@colyseus/ws-transport");
const hexpert = require("../hexpert.cjs");

const shuffled = (tiles) => {
  const order = [...tiles];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
};

class Hexpert extends Room {
  maxClients = 2;
  autoDispose = true;
  patchRate = null;

  onCreate() {
    this.game = hexpert.start(shuffled(hexpert.TILES));
    this.onMessage("look", () => this.show());
    this.onMessage("place", (client, at) => {
      const seat = this.clients.indexOf(client);
      if (!hexpert.isLegal(this.game, seat, at)) return client.send("refused", "that cannot be done");
      hexpert.place(this.game, seat, at);
      this.show();
      if (this.game.called === null) this.game = hexpert.start(shuffled(hexpert.TILES));
    });
  }

  show() {
    this.clients.forEach((client, seat) => client.send("shown", hexpert.view(this.game, seat)));
  }
}

const server = new Server({
  greet: false,
  driver: new LocalDriver(),
  presence: new LocalPresence(),
  transport: new WebSocketTransport({ pingInterval: 0 }),
});
server.define("hexpert", Hexpert);
server.listen(Number(process.argv[2])).then(() => console.log("ready"));
