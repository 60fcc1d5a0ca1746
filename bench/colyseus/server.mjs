// The cheapest possible Colyseus server: rooms that only relay, without state, rules or storage.
//
// Prints its port when it is ready, and exits when its standard input ends.

import { Room, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";

class Relay extends Room {
  maxClients = 4;
  // There is no state to send as patches.
  patchRate = null;
  events = 0;

  onCreate() {
    this.onMessage("do", (client, { n, round, act: { place: [piece, turn, x, y, z] } }) => {
      this.events += 1;
      // The sender gets the event as well. It has about 130 bytes as JSON.
      this.broadcast("event", {
        no: this.events,
        at: Date.now(),
        seat: client.userData,
        n,
        round,
        placed: { piece, turn, at: [x, y, z] },
        left: ["I3", "T", "Z", "P"],
      });
    });
  }

  onJoin(client, { seat }) {
    client.userData = seat;
  }
}

const server = new Server({
  greet: false,
  // Without pings, only messages cause work.
  transport: new WebSocketTransport({ pingInterval: 0 }),
});
server.define("relay", Relay);
await server.listen(0, "127.0.0.1");
console.log(server.transport.server.address().port);

process.stdin.resume();
process.stdin.on("end", () => process.exit());
