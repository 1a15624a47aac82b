import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

let server: TestApp;
let home: House;
let other: House;
let token: string;

beforeAll(async () => {
  server = await createTestApp();
  home = await makeOrganization(server.deps, withOneOfEach("casa"));
  other = await makeOrganization(server.deps, withOneOfEach("vizinha"));
  token = await home.tokenAs("owner");
});
afterAll(() => server.close());

const get = (url: string, authorization = `Bearer ${token}`) =>
  server.app.inject({ url, headers: { authorization } });

const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString("base64url");

/**
 * Returns every other spelling of a word: each character replaced, one less, one more, other case.
 */
function spoiled(word: string): string[] {
  const replaced = [...word].map((sign, at) => {
    const next = sign === "A" ? "B" : "A";
    return `${word.slice(0, at)}${next}${word.slice(at + 1)}`;
  });
  const upper = word.toUpperCase();
  return [...replaced, word.slice(1), word.slice(0, -1), `${word}A`, upper].filter(
    (spelling) => spelling !== word,
  );
}

describe("an invented cursor", () => {
  const id = "00000000-0000-0000-0000-000000000000";
  const keys = [
    "",
    "infinity",
    "-infinity",
    "now",
    "epoch",
    "2026-02-30",
    "+275760-09-13T00:00:00.000Z",
    "275760-09-13",
    "-271821-04-20T00:00:00.000Z",
    "294277-01-01",
    "4714-01-01 BC",
    "' OR 1=1 --",
    "%",
    "\u0000",
    "\ud800",
    "z".repeat(1_400),
  ];
  const forged = [
    ...keys.map((key) => cursorOf(key, id)),
    cursorOf("casa", "' OR 1=1 --"),
    cursorOf("casa", id.replaceAll("0", "F")),
    cursorOf("casa"),
    cursorOf("casa", id, id),
    cursorOf(1, id),
    cursorOf({ toString: 1 }, id),
    cursorOf(["casa"], id),
    Buffer.from("[".repeat(1_400)).toString("base64url"),
    Buffer.from('{"__proto__":["casa"]}').toString("base64url"),
    "!",
    "\u202e",
  ];

  test.each([
    ["patients", () => "/api/patients?limit=1"],
    [
      "a calendar",
      () => `/api/calendar/${home.ids.calendars}/appointments?limit=1&to=2030-01-01T00:00:00Z`,
    ],
    ["a patient", () => `/api/appointments?patientId=${home.ids.patients}&limit=1`],
  ])("is refused, or leads only to the caller's own rows of %s", async (_list, url) => {
    for (const cursor of forged) {
      const answer = await get(`${url()}&cursor=${encodeURIComponent(cursor)}`);
      expect([200, 400], `${cursor}: ${answer.body}`).toContain(answer.statusCode);
      expect(answer.body).not.toContain("vizinha");
    }
  });

  test("from another organisation leads only to the caller's own rows", async () => {
    const theirs = await get("/api/patients?limit=1", `Bearer ${await other.tokenAs("owner")}`);
    const { nextCursor } = theirs.json<{ nextCursor: string }>();
    const answer = await get(`/api/patients?limit=1&cursor=${nextCursor}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain("vizinha");
  });
});

describe("a token sealed by the server", () => {
  test("opens no private link when one character is changed", async () => {
    const [link = "", next = ""] = home.manageTokens;
    const url = (of: string) => `/api/public/appointments/${of}`;
    expect((await server.app.inject(url(link))).statusCode).toBe(200);
    // One appointment's seal on another's ids, of this organisation and of the next.
    const seal = link.slice(43);
    const grafted = [next, other.manageTokens[0] ?? ""].map((of) => of.slice(0, 43) + seal);
    for (const word of [...spoiled(link), ...grafted, "A".repeat(64), "_".repeat(64)]) {
      const answer = await server.app.inject(url(word));
      expect([400, 404], `${word}: ${answer.body}`).toContain(answer.statusCode);
    }
  });

  test("opens no file with another key, time or signature", async () => {
    const signed = new URL(await server.deps.storage.signedGetUrl(home.fileKey, 60), "http://x");
    const { pathname, searchParams } = signed;
    const [expires = "", signature = ""] = ["expires", "signature"].map((name) =>
      searchParams.get(name),
    ) as string[];
    const open = (path: string, until: string, seal: string) => {
      const query = new URLSearchParams({ expires: until, signature: seal });
      return server.app.inject(`${path}?${query.toString()}`);
    };
    expect((await open(pathname, expires, signature)).statusCode).toBe(200);
    const theirs = pathname.replace(home.fileKey, other.fileKey);
    const attempts = [
      ...spoiled(signature).map((seal) => [pathname, expires, seal] as const),
      ...[`${expires}0`, ` ${expires}`, "1e12", "Infinity", "-1", ""].map(
        (until) => [pathname, until, signature] as const,
      ),
      [theirs, expires, signature] as const,
      [pathname.replace("/files/", "/files/./"), expires, "x"] as const,
      ["/files/..%2F..%2Fsecret", expires, signature] as const,
    ];
    for (const attempt of attempts) {
      const { statusCode } = await open(...attempt);
      expect([400, 404], attempt.join(" ")).toContain(statusCode);
    }
  });

  test("is no session when one character is changed", async () => {
    for (const word of spoiled(token)) {
      expect((await get("/api/services", `Bearer ${word}`)).statusCode, word).toBe(401);
    }
  });
});

describe("an instant beyond all calendars", () => {
  const moments = [
    "+275760-09-13T00:00:00.000Z",
    "275760-09-13T00:00:00.000Z",
    "-271821-04-20T00:00:00.000Z",
    "+010000-01-01T00:00:00.000Z",
    "0000-01-01T00:00:00.000Z",
    "2101-01-01T00:00:00.000Z",
    "1999-12-31T23:59:59.999Z",
    "2026-01-01T00:00:00.000+24:00",
  ];

  test.each(moments)("is refused everywhere: %s", async (moment) => {
    const day = moment.slice(0, moment.indexOf("T"));
    const text = encodeURIComponent(moment);
    const { slug, ids, manageTokens } = home;
    const times = { start: moment, end: moment };
    const names = { customerName: "Ana", customerEmail: "ana@example.com" };
    const calls = [
      ["GET", `/api/calendar/${ids.calendars}/appointments?from=${text}`],
      ["GET", `/api/time-off?from=${text}&to=${text}`],
      ["POST", `/api/public/book/${slug}/appointment`, { ...names, ...times }],
      ["POST", `/api/public/appointments/${manageTokens[0]}/move`, { start: moment }],
      ["PUT", `/api/appointments/${ids.appointments}`, times],
      ["PUT", `/api/booking-links/${ids.bookingLinks}`, { validUntil: moment }],
      ...(moment.includes("+24:00")
        ? []
        : ([
            ["GET", `/api/public/book/${slug}/availability/${encodeURIComponent(day)}`],
            ["GET", `/api/public/book/${slug}/months/${encodeURIComponent(day.slice(0, -3))}`],
          ] as const)),
    ] as const;
    for (const [method, url, payload] of calls) {
      const headers = { authorization: `Bearer ${token}` };
      const answer = await server.app.inject({ method, url, headers, payload });
      expect([method, url, answer.statusCode]).toEqual([method, url, 400]);
    }
  });
});
