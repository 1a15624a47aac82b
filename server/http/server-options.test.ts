import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requestMessages } from "#shared/messages.pt-br.ts";
import { toyApp, toyDeps } from "#tests/fixtures/toy-app.ts";

describe("bytes that are no HTTP request", () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await toyApp(toyDeps().deps);
    await app.listen({ port: 0, host: "127.0.0.1" });
  });
  afterAll(() => app.close());

  async function answerTo(bytes: string): Promise<string> {
    const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
    let answer = "";
    socket.on("data", (data) => (answer += data.toString()));
    socket.write(bytes);
    await once(socket, "close");
    return answer;
  }

  it.each([
    ["nonsense", "\u0000\u0001\r\n\r\n", 400, requestMessages.malformedAddress],
    [
      "two lengths",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
      400,
      requestMessages.malformedAddress,
    ],
    [
      "headers above 16 KiB",
      `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(17_000)}\r\n\r\n`,
      431,
      requestMessages.headersTooLarge,
    ],
  ])("get an answer in the documented form: %s", async (_what, bytes, status, message) => {
    const answer = await answerTo(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const body = JSON.parse(answer.split("\r\n\r\n")[1] ?? "") as object;
    expect(body).toMatchObject({ error: "invalid_input", message, requestId: expect.any(String) });
  });
});
