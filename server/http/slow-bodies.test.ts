import { connect, type AddressInfo, type Socket } from "node:net";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestMessages } from "#shared/messages.pt-br.ts";
import { toyApp, toyDeps, toyRouter } from "#tests/fixtures/toy-app.ts";
import { cutSlowBodies } from "./slow-bodies.ts";
import { registerTrpc } from "../trpc/mount.ts";

let app: FastifyInstance;

beforeAll(async () => {
  const { deps } = toyDeps();
  app = await toyApp(deps, 400);
  cutSlowBodies(app, 300);
  await registerTrpc(app, deps, toyRouter);
  app.addContentTypeParser(
    "multipart/form-data",
    async (_request: unknown, body: IncomingMessage) => {
      let bytes = 0;
      for await (const piece of body) bytes += (piece as Buffer).length;
      return bytes;
    },
  );
  app.post("/upload", async (request) => ({ bytes: request.body }));
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

const open = () => connect((app.server.address() as AddressInfo).port, "127.0.0.1");
const head = (url: string, type: string, length: number) =>
  `POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;

/** Writes a piece at intervals, and returns everything that came back before the end. */
async function drip(socket: Socket, pieces: readonly (string | Buffer)[], everyMillis: number) {
  let answer = "";
  socket.on("data", (data) => (answer += data.toString()));
  socket.on("error", () => undefined);
  const closed = once(socket, "close");
  for (const piece of pieces) {
    if (socket.destroyed) break;
    socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, everyMillis));
  }
  await closed;
  return answer;
}

/** More single bytes than the server has patience for. */
const bytes = Array.from({ length: 60 }, () => "x");

describe("slow requests", () => {
  it("are cut while headers trickle in", async () => {
    const answer = await drip(open(), ["POST /trpc/x HTTP/1.1\r\nX: ", ...bytes], 50);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });

  it("are cut when nothing is sent", async () => {
    expect(await drip(open(), [], 0)).toMatch(/^(HTTP\/1.1 408 |$)/);
  });

  it("are cut with an error answer while the body trickles in", async () => {
    const pieces = [head("/trpc/things.save", "application/json", 500), ...bytes];
    const answer = await drip(open(), pieces, 50);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(answer).toContain(requestMessages.tooSlow);
  });

  it("are cut while a chunked body trickles in", async () => {
    const chunked = head("/trpc/things.save", "application/json", 0).replace(
      "Content-Length: 0",
      "Transfer-Encoding: chunked",
    );
    const answer = await drip(open(), [chunked, ...bytes.map(() => "1\r\nx\r\n")], 50);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });

  it("are cut while a file trickles in, but not while it arrives in steady pieces", async () => {
    const type = "multipart/form-data; boundary=b";
    const dripping = await drip(open(), [head("/upload", type, 500), ...bytes], 50);
    expect(dripping).toMatch(/^HTTP\/1.1 408 /);
    const fair = Array.from({ length: 10 }, () => Buffer.alloc(300 * 1024));
    const length = fair.length * 300 * 1024;
    const close = "Connection: close\r\n";
    const start = head("/upload", type, length).replace("Host", `${close}Host`);
    const answer = await drip(open(), [start, ...fair], 100);
    expect(answer).toContain(`{"bytes":${length}}`);
  });
});
