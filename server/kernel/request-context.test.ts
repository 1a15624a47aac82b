import cookie from "@fastify/cookie";
import Fastify from "fastify";
import { expect, it } from "vitest";
import type { Deps } from "./deps.ts";
import { requestContext } from "./request-context.ts";

/** What commands count a caller by. */
async function addressOf(remoteAddress: string): Promise<string> {
  const app = Fastify();
  await app.register(cookie);
  const deps = { config: { publicUrl: "http://test.example" } } as Deps;
  app.get("/", (request, reply) => requestContext(deps, request, reply).address);
  const { body } = await app.inject({ url: "/", remoteAddress });
  await app.close();
  return body;
}

it("counts an IPv6 network of 64 bits as one caller, however its addresses are written", async () => {
  const written = ["2001:db8:1:2::1", "2001:DB8:1:2:ffff:ffff:ffff:ffff", "2001:0db8:1:2:0::7"];
  const addresses = await Promise.all(written.map(addressOf));
  expect(new Set(addresses).size).toBe(1);
  expect(await addressOf("2001:db8:1:3::1")).not.toBe(addresses[0]);
});

it("counts each IPv4 address, also one that came mapped into IPv6", async () => {
  expect(await addressOf("203.0.113.7")).toBe("203.0.113.7");
  expect(await addressOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(await addressOf("::ffff:203.0.113.8")).toBe("203.0.113.8");
});
