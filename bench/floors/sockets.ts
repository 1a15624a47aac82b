// The minimum cost of telling everyone: a bare ws server that sends each text it receives to all.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { WebSocketServer } from "ws";

const server = createServer((request, response) => {
  void text(request).then((body) => {
    for (const message of JSON.parse(body) as string[]) {
      for (const socket of sockets.clients) socket.send(message);
    }
    response.end();
  });
});
const sockets = new WebSocketServer({ server, perMessageDeflate: false });
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  console.log(`http://127.0.0.1:${port}`);
});
