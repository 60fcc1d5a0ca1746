// Players for the Colyseus server: node load.mjs PORT ROOMS WARM_UP_SECONDS SECONDS
//
// Each of the four players in a room sends one message a second; the messages of all players are spread evenly over time.
// Prints the line `measuring` when the measurement begins, and a line of JSON when it is over and all events have arrived.
// The players stay connected until standard input ends, so that the server's memory can be measured with all its rooms.

import { Client } from "colyseus.js";

const SEATS = 4;
// Rooms that are filled at the same time.
const FILLING = 16;
// An event that takes longer counts as lost.
const TIMEOUT_MS = 5_000;

const [port, rooms, warmUpSeconds, seconds] = process.argv.slice(2).map(Number);
const clients = rooms * SEATS;
const messages = clients * seconds;
const first = clients * warmUpSeconds;

// Message k is sent by client k % clients, as its message number k / clients. `sentAt` begins with message `first`.
const sentAt = new Float64Array(messages);
const latencies = new Float64Array(messages);
let sent = 0;
let answered = 0;
let received = 0;

process.stdin.resume();
process.stdin.on("end", () => process.exit());

const connections = await fill();
await send();
const late = performance.now() + TIMEOUT_MS;
while (received < sent * SEATS && performance.now() < late) {
  await new Promise((resolve) => setTimeout(resolve, 1));
}
const sorted = latencies.subarray(0, answered).sort();
const percentile = (share) => sorted[Math.min(answered - 1, Math.floor(answered * share))] ?? null;
console.log(JSON.stringify({ sent, received, p50_ms: percentile(0.5), p99_ms: percentile(0.99) }));

// Opens all rooms. Clients are numbered so that those in one room do not send right after each other.
async function fill() {
  const client = new Client(`ws://127.0.0.1:${port}`);
  const connections = new Array(clients);
  let next = 0;
  const fillRooms = async () => {
    while (next < rooms) {
      const room = next++;
      let id;
      for (let seat = 0; seat < SEATS; seat++) {
        const joined = await (seat === 0 ? client.create("relay", { seat }) : client.joinById(id, { seat }));
        id = joined.roomId;
        const number = seat * rooms + room;
        joined.onMessage("event", (event) => receive(number, seat, event));
        joined.onLeave((code) => fail(`The server closed a connection (${code}).`));
        connections[number] = joined;
      }
    }
  };
  await Promise.all(Array.from({ length: FILLING }, fillRooms));
  return connections;
}

// Sends all messages, each when it is due.
function send() {
  const start = performance.now();
  const pauseMs = 1_000 / clients;
  let k = 0;
  return new Promise((resolve) => {
    const tick = () => {
      for (; start + k * pauseMs <= performance.now(); k++) {
        if (k === first) {
          console.log("measuring");
        }
        if (k === first + messages) {
          return resolve();
        }
        const n = Math.floor(k / clients);
        if (k >= first) {
          sentAt[k - first] = performance.now();
          sent += 1;
        }
        connections[k % clients].send("do", { n, round: 3, act: { place: ["L4", 3, 1, 2, 0] } });
      }
      setTimeout(tick, 1);
    };
    tick();
  });
}

function receive(number, seat, event) {
  // Messages of the warm-up do not count, even if their events arrive later.
  if (event.n < warmUpSeconds) {
    return;
  }
  received += 1;
  if (event.seat === seat) {
    latencies[answered++] = performance.now() - sentAt[event.n * clients + number - first];
  }
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
