import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { appRouter } from "#server/app-router.ts";

// Money is moved once, however often a lost answer or a hasty finger sends it: each of the client's
// calls that move it carries a key, which stays the same as long as its input does.

const root = join(import.meta.dirname, "..", "..");
const sources = globSync("client/**/*.{ts,tsx}", { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(root, file), "utf8") }));

type Procedures = Record<string, { _def: { type: string } }>;

/** Whatever writes to the ledger or the till; an appointment may be paid while it is made. */
const moving = Object.entries(appRouter._def.procedures as unknown as Procedures)
  .filter(([, { _def }]) => _def.type === "mutation")
  .map(([name]) => name)
  .filter((name) => /^(cashSessions|transactions|payouts)\.|^appointments\.create$/.test(name));

const anyCall = new RegExp(
  `\\.(${moving.map((name) => name.replace(".", "\\.")).join("|")})\\.(use\\w*)?mutat`,
  "gi",
);
const keyedCall = /^\.mutate\(\s*(\w+),\s*\{\s*context: \{ idempotencyKey: keyOf\(\1\) \},?\s*\}/;
const keyMaker = /\bconst keyOf = useIdempotencyKey\(\);/;

/** Returns the procedures that a text calls without a key. */
function callsWithoutKey(text: string): string[] {
  return [...text.matchAll(anyCall)]
    .filter(({ 0: found, 1: name = "", index }) => {
      const rest = text.slice(index + found.indexOf(name) + name.length);
      return !keyedCall.test(rest) || !keyMaker.test(text);
    })
    .map(([, name = ""]) => name);
}

const made = "const keyOf = useIdempotencyKey();\n";

describe("a call that moves money", () => {
  test.each([
    "trpcClient.transactions.reverse.mutate(input)",
    "trpcClient.transactions.reverse.mutate(input, { context: {} })",
    `${made}trpcClient.payouts.process.mutate(input, { context: { idempotencyKey: keyOf(id) } })`,
    "trpcClient.cashSessions.open.mutate(input, { context: { idempotencyKey: keyOf(input) } })",
    "const { mutateAsync } = trpc.cashSessions.close.useMutation()",
    "queries.client.appointments.create.mutate(input)",
  ])("has no key in %j", (text) => {
    expect(callsWithoutKey(text)).toHaveLength(1);
  });

  test.each([
    "trpcClient.transactions.reverse.mutate(input, { context: { idempotencyKey: keyOf(input) } })",
    "trpcClient.payouts.create.mutate(input, {\n  context: { idempotencyKey: keyOf(input) },\n})",
    "trpc.appointments.update.useMutation()",
    "trpc.transactions.list.useQuery()",
  ])("lacks nothing in %j", (text) => {
    expect(callsWithoutKey(made + text)).toEqual([]);
  });

  test("carries a key wherever the client makes it", () => {
    expect(moving.length).toBeGreaterThan(8);
    const calling = sources.filter(({ text }) => text.search(anyCall) >= 0);
    expect(calling.length).toBeGreaterThan(5);
    const found = calling.flatMap(({ file, text }) =>
      callsWithoutKey(text).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });
});
