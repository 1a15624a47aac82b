import { connect, type AddressInfo } from "node:net";
import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { expect, it } from "vitest";
import type { Deps } from "./deps.ts";
import { asDomainError } from "./errors.ts";
import { requestContext } from "./request-context.ts";

/** Returns the address by which commands count a caller. */
async function addressOf(remoteAddress: string): Promise<string> {
  const app = Fastify();
  await app.register(cookie);
  const deps = { config: { publicUrl: "http://test.example" } } as Deps;
  app.get("/", (request, reply) => requestContext(deps, request, reply).address);
  const { body } = await app.inject({ url: "/", remoteAddress });
  await app.close();
  return body;
}

it("an IPv6 network of 64 bits counts as one caller, however its addresses are written", async () => {
  const written = ["2001:db8:1:2::1", "2001:DB8:1:2:ffff:ffff:ffff:ffff", "2001:0db8:1:2:0::7"];
  const addresses = await Promise.all(written.map(addressOf));
  expect(new Set(addresses).size).toBe(1);
  expect(await addressOf("2001:db8:1:3::1")).not.toBe(addresses[0]);
});

it("each IPv4 address counts as one caller, also when mapped into IPv6", async () => {
  expect(await addressOf("203.0.113.7")).toBe("203.0.113.7");
  expect(await addressOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(await addressOf("::ffff:203.0.113.8")).toBe("203.0.113.8");
});

it("a request whose client has left is refused without an error log", async () => {
  const app = Fastify();
  await app.register(cookie);
  const deps = { config: { publicUrl: "http://test.example" } } as Deps;
  const [arrived, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<unknown>()];
  app.get("/", async (request, reply) => {
    arrived.resolve();
    await new Promise((resolve) => request.raw.socket.once("close", resolve));
    try {
      refused.resolve(requestContext(deps, request, reply).address);
    } catch (error) {
      refused.resolve(asDomainError(error)?.code);
    }
  });
  await app.listen();
  const caller = connect((app.server.address() as AddressInfo).port, "localhost");
  caller.write("GET / HTTP/1.1\r\nhost: test.example\r\n\r\n");
  await arrived.promise;
  caller.resetAndDestroy();
  // Anything but an expected failure would be a line of the log that somebody has to read.
  expect(await refused.promise).toBe("invalid_input");
  await app.close();
});

it("cookies of https get a name that ties them to this exact host", async () => {
  const names = async (publicUrl: string) => {
    const app = Fastify();
    await app.register(cookie);
    const deps = { config: { publicUrl } } as Deps;
    app.get("/", (request, reply) => {
      const context = requestContext(deps, request, reply);
      context.setSessionCookie?.("t".repeat(40), new Date(4_000_000_000_000));
      context.setDeviceCookie?.("d".repeat(40), new Date(4_000_000_000_000));
      return context.token;
    });
    const forged = { cookie: `encaixe_session=${"f".repeat(40)}` };
    const answer = await app.inject({ url: "/", headers: forged });
    await app.close();
    const cookies = answer.cookies.map(({ name, secure = false }) => `${name} ${secure}`);
    return { cookies, token: answer.body };
  };
  expect(await names("https://agenda.example.com")).toEqual({
    cookies: ["__Host-encaixe_session true", "__Host-encaixe_device true"],
    token: "null",
  });
  expect(await names("http://test.example")).toEqual({
    cookies: ["encaixe_session false", "encaixe_device false"],
    token: "f".repeat(40),
  });
});
