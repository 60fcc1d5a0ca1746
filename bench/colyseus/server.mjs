// A Colyseus server that is as cheap as it can be: rooms that only relay, with no state, no rules and nothing kept.
//
// Prints its port in a line when it is ready, and ends with whoever holds its standard input.

import { Room, Server } from "@colyseus/core";
import { WebSocketTransport } from "@colyseus/ws-transport";

class Relay extends Room {
  maxClients = 4;
  // There is no state that could be sent as patches.
  patchRate = null;
  events = 0;

  onCreate() {
    this.onMessage("do", (client, { n, round, act: { place: [piece, turn, x, y, z] } }) => {
      this.events += 1;
      // The sender gets it too. As JSON it has about 130 bytes.
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
  // Without pings in between, all work is about messages.
  transport: new WebSocketTransport({ pingInterval: 0 }),
});
server.define("relay", Relay);
await server.listen(0, "127.0.0.1");
console.log(server.transport.server.address().port);

process.stdin.resume();
process.stdin.on("end", () => process.exit());
