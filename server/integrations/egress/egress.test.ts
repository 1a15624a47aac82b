import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { createServer as createTcpServer, type AddressInfo, type Server } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { isPublicAddress } from "./addresses.ts";
import { createEgress } from "./egress.ts";
import { readRetryAfter } from "./egress-port.ts";

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function portOf(server: Server): Promise<number> {
  open.push(server);
  await once(server.listen(0, "127.0.0.1"), "listening");
  return (server.address() as AddressInfo).port;
}

const serve = (listener: RequestListener) => portOf(createServer(listener));

const resolvesTo = (...addresses: string[]) =>
  createEgress({
    allowLoopback: false,
    resolve: () => Promise.resolve(addresses.map((address) => ({ address, family: 4 }))),
  });

const own = createEgress({ allowLoopback: true, patienceMs: 300 });
/** For answers that come, also from a busy machine. */
const patient = createEgress({ allowLoopback: true, patienceMs: 20_000 });
const reasonOf = (call: Promise<unknown>) => call.then(String, (error) => error.reason as string);

describe("an address that a tenant's name leads to", () => {
  test.each([
    ["0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "169.254.169.254", "172.31.255.255"],
    ["192.168.1.1", "198.18.0.1", "224.0.0.1", "255.255.255.255", "192.0.2.1", "::1", "::"],
    ["::ffff:10.0.0.1", "::ffff:7f00:1", "64:ff9b::a00:1", "fe80::1", "fc00::1", "fd00:ec2::254"],
    ["2002:a00:1::1", "2001::1", "2001:db8::1", "fe80::1%eth0", "ff02::1", "not an address"],
  ])("is refused inside the network (%s, …)", (...addresses) => {
    for (const address of addresses)
      expect([address, isPublicAddress(address)]).toEqual([address, false]);
  });

  test("is taken on the public internet", () => {
    for (const address of ["8.8.8.8", "172.32.0.1", "100.128.0.1", "2600:1f1e::1"]) {
      expect([address, isPublicAddress(address)]).toEqual([address, true]);
    }
  });

  test("is refused when any of the name's addresses is, and as a number too", async () => {
    const target = { host: "smtp.example.com", port: 587 };
    expect(await reasonOf(resolvesTo("8.8.8.8", "10.0.0.1").connect(target))).toBe(
      "host_not_allowed",
    );
    expect(await reasonOf(resolvesTo().connect(target))).toBe("host_not_found");
    for (const host of ["127.0.0.1", "[::1]", "169.254.169.254", "[::ffff:10.0.0.1]"]) {
      const url = `https://${host}/`;
      expect(await reasonOf(resolvesTo().connect({ host, port: 25 }))).toBe("host_not_allowed");
      expect(await reasonOf(resolvesTo().request({ url, method: "GET" }))).toBe("host_not_allowed");
    }
    // 2130706433 and 0x7f.1 are ways to write 127.0.0.1.
    for (const url of ["https://2130706433/", "https://0x7f.1/"]) {
      expect(await reasonOf(resolvesTo().request({ url, method: "GET" }))).toBe("host_not_allowed");
    }
  });

  test("gives a file whole or not at all, and follows nothing there either", async () => {
    const port = await serve((request, response) => {
      if (request.url === "/moved") response.writeHead(302, { location: "/file" });
      response.end(Buffer.alloc(100_000, 7));
    });
    const url = `http://127.0.0.1:${port}/file`;
    const { status, data } = await own.download({ url, mostBytes: 100_000 });
    expect([status, data.length]).toEqual([200, 100_000]);
    expect(await reasonOf(own.download({ url, mostBytes: 99_999 }))).toBe("unexpected_answer");
    const moved = url.replace("file", "moved");
    expect(await reasonOf(own.download({ url: moved, mostBytes: 100_000 }))).toBe("redirected");
    expect(await reasonOf(resolvesTo("10.0.0.1").download({ url, mostBytes: 1 }))).toBe(
      "host_not_allowed",
    );
  });

  test("is asked for once: a name that turns into another address is reached where it was", async () => {
    let asked = 0;
    let reached = 0;
    const port = await serve((_request, response) => {
      reached += 1;
      response.end("here");
    });
    const rebinding = createEgress({
      allowLoopback: true,
      async resolve() {
        asked += 1;
        return [{ address: asked === 1 ? "127.0.0.1" : "10.0.0.1", family: 4 }];
      },
    });
    const url = `http://rebinding.example:${port}/`;
    expect(await rebinding.request({ url, method: "GET" })).toEqual({
      status: 200,
      text: "here",
      pauseMillis: null,
    });
    expect({ asked, reached }).toEqual({ asked: 1, reached: 1 });
    expect(await reasonOf(rebinding.request({ url, method: "GET" }))).toBe("host_not_allowed");
  });
});

describe("a call to a tenant's host", () => {
  test("keeps to the ports of its kind and to https", async () => {
    const out = resolvesTo("8.8.8.8");
    const target = { host: "smtp.example.com", port: 22 };
    expect(await reasonOf(out.connect(target))).toBe("port_not_allowed");
    for (const url of ["https://x.example:8443/", "http://x.example/"]) {
      expect(await reasonOf(out.request({ url, method: "GET" }))).toBe("port_not_allowed");
    }
    for (const url of ["https://a:b@x.example/", "ftp://x.example/"]) {
      expect(await reasonOf(out.request({ url, method: "GET" }))).toBe("host_not_allowed");
    }
  });

  test("follows no redirect", async () => {
    let followed = 0;
    const target = await serve((_request, response) => {
      followed += 1;
      response.end("inside");
    });
    const port = await serve((_request, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${target}/` }).end();
    });
    const url = `http://127.0.0.1:${port}/`;
    expect(await reasonOf(own.request({ url, method: "POST", body: "{}" }))).toBe("redirected");
    expect(followed).toBe(0);
  });

  test("ends with a host that says nothing, too much, or isn't there", async () => {
    const silent = await serve(() => undefined);
    const endless = await serve((_request, response) => response.end("x".repeat(100_000)));
    const url = (port: number) => `http://127.0.0.1:${port}/`;
    expect(await reasonOf(own.request({ url: url(silent), method: "GET" }))).toBe("timed_out");
    expect(await reasonOf(patient.request({ url: url(endless), method: "GET" }))).toBe(
      "unexpected_answer",
    );
    const server = createTcpServer();
    const gone = await portOf(server);
    await new Promise((resolve) => {
      server.close(resolve);
    });
    expect(await reasonOf(patient.connect({ host: "localhost", port: gone }))).toBe(
      "connection_refused",
    );
  });
});

test.each([
  ["120", 120_000],
  ["Fri, 03 Jan 2031 16:31:30 GMT", 90_000],
  // Nobody who waits to be told is left alone for a day.
  ["86400", 900_000],
  ["Sat, 04 Jan 2031 16:30:00 GMT", 900_000],
  ["0", null],
  ["Fri, 03 Jan 2031 16:29:00 GMT", null],
  ["soon", null],
  ["", null],
  [null, null],
])("a Retry-After of %j asks for a pause of %j milliseconds", (header, pause) => {
  expect(readRetryAfter(header, Date.parse("2031-01-03T16:30:00Z"))).toBe(pause);
});
