import { once } from "node:events";
import { connect, type AddressInfo, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, it } from "vitest";
import { asDomainError } from "#server/kernel/errors.ts";
import { noticeLimit, watchNotices } from "./notice-bodies.ts";
import { bodyLimit } from "./server-options.ts";

let app: FastifyInstance;
const sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

/** Serves notices to which as many large ones may come at once. */
async function serve(places?: number): Promise<void> {
  app = Fastify({ bodyLimit });
  const receive = watchNotices(places);
  app.addContentTypeParser(
    "*",
    { parseAs: "buffer" },
    async (_request: unknown, body: Buffer) => body,
  );
  app.setErrorHandler((error, _request, reply) =>
    reply
      .code(asDomainError(error)?.status ?? (error as { statusCode?: number }).statusCode ?? 500)
      .send(),
  );
  app.post(
    "/notice",
    {
      bodyLimit: noticeLimit,
      onRequest: async (request, reply) => receive(request, reply, "x-sign"),
    },
    async ({ body }) => ({ bytes: (body as Buffer).length }),
  );
  await app.listen({ port: 0, host: "127.0.0.1" });
}

/** Begins a notice of unknown length, sends as much of it in one part, and returns the same. */
function beginChunked(sent: number) {
  const socket = open();
  socket.write(
    "POST /notice HTTP/1.1\r\nHost: x\r\nContent-Type: a/b\r\nX-Sign: x\r\nTransfer-Encoding: chunked\r\n\r\n",
  );
  const part = () => {
    socket.write(`${sent.toString(16)}\r\n`);
    socket.write(Buffer.alloc(sent));
    socket.write("\r\n");
  };
  if (sent > 0) part();
  return { socket, status: statusOf(socket), end: () => socket.write("0\r\n\r\n") };
}

function open(): Socket {
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  sockets.push(socket);
  socket.on("error", () => undefined);
  return socket;
}

const statusOf = (socket: Socket) =>
  once(socket, "data").then(([data]) => String(data).split(" ")[1]);

/** Begins a notice, sends as much of it as asked, and returns the answer's first line when it comes. */
function begin(length: number, { sent, sign = "x" }: { sent: number; sign?: string | null }) {
  const socket = open();
  const head = `POST /notice HTTP/1.1\r\nHost: x\r\nContent-Type: a/b\r\nContent-Length: ${length}\r\n`;
  socket.write(`${head}${sign === null ? "" : `X-Sign: ${sign}\r\n`}\r\n`);
  socket.write(Buffer.alloc(sent));
  return { socket, status: statusOf(socket) };
}

it("a notice without a signature is refused before its body comes", async () => {
  await serve(1);
  expect(await begin(bodyLimit * 4, { sent: 0, sign: null }).status).toBe("404");
});

it("large notices beyond the places are refused, usual ones are not, and a place is free again", async () => {
  await serve(1);
  const slow = begin(bodyLimit * 4, { sent: 10 });
  await expect.poll(() => begin(bodyLimit * 4, { sent: 0 }).status).toBe("429");
  expect(await begin(100, { sent: 100 }).status).toBe("200");
  slow.socket.write(Buffer.alloc(bodyLimit * 4 - 10));
  expect(await slow.status).toBe("200");
  await expect.poll(() => begin(bodyLimit * 4, { sent: bodyLimit * 4 }).status).toBe("200");
});

it("one address leaves places to others", async () => {
  await serve();
  const [first, second] = [1, 2].map(() => begin(bodyLimit * 4, { sent: 10 }));
  await expect.poll(() => begin(bodyLimit * 4, { sent: 0 }).status).toBe("429");
  for (const { socket } of [first, second].filter((each) => each !== undefined)) socket.destroy();
  await expect.poll(() => begin(bodyLimit * 4, { sent: bodyLimit * 4 }).status).toBe("200");
});

it("who doesn't tell the length takes a place, is refused beyond them, and beyond the limit", async () => {
  await serve(1);
  const slow = beginChunked(10);
  await expect.poll(() => beginChunked(0).status).toBe("429");
  expect(await begin(100, { sent: 100 }).status).toBe("200");
  slow.end();
  expect(await slow.status).toBe("200");
  await expect.poll(() => beginChunked(noticeLimit + 1).status).toBe("413");
  await expect
    .poll(() => {
      const small = beginChunked(10);
      small.end();
      return small.status;
    })
    .toBe("200");
});
