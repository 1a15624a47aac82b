import { expect, it } from "vitest";
import { parseNotice, partsOf } from "./parse-notice.ts";

const read = (notice: unknown) => parseNotice(Buffer.from(JSON.stringify(notice)));
const list = (count: number) => Array.from({ length: count }, () => ({}));
const change = (value: object) => ({
  entry: [{ id: "a", changes: [{ field: "messages", value }] }],
});
const refusal: unknown = expect.objectContaining({ code: "request_too_large" });

it("reads what a provider may send", () => {
  const notice = change({ statuses: list(10_000), messages: list(10_000), contacts: list(10_000) });
  expect(read(notice)).toEqual(notice);
  const brackets = { text: '[{"'.repeat(500), entry: [] };
  expect(read(brackets)).toEqual(brackets);
  expect(parseNotice(Buffer.from("no JSON"))).toBe(null);
  for (const odd of [null, 1, [], { entry: 1 }, { entry: [null, { changes: [1] }] }]) {
    expect(read(odd)).toEqual(odd);
  }
});

it.each([
  ["entries", { entry: list(1_001) }],
  ["changes", { entry: [{ changes: list(600) }, { changes: list(401) }] }],
  ["statuses", change({ statuses: list(20_001) })],
  ["messages", change({ statuses: list(10_001), messages: list(10_000) })],
  ["contacts", change({ contacts: list(20_001) })],
  ["errors", change({ statuses: [{ errors: list(11) }] })],
])("refuses more %s than there ever are", (_name, notice) => {
  expect(() => read(notice)).toThrow(refusal);
});

it("refuses what lies deeper in each other, whether it ends or not", () => {
  for (const text of ["[".repeat(40), "[".repeat(40) + "]".repeat(40), '{"a":'.repeat(40)]) {
    expect(() => parseNotice(Buffer.from(text))).toThrow(refusal);
  }
});

it("reads a large notice in parts, each with the names of its own writers, and a usual one as it is", () => {
  const usual = change({ statuses: list(200) });
  expect([...partsOf(usual)]).toEqual([usual]);
  expect([...partsOf(null)]).toEqual([null]);
  const messages = Array.from({ length: 450 }, (_, n) => ({ from: `${n}` }));
  const contacts = messages.map(({ from }) => ({ wa_id: from, profile: { name: `P${from}` } }));
  const value = { metadata: { phone_number_id: "1" }, statuses: list(3), messages, contacts };
  const parts = [...partsOf(change(value))] as ReturnType<typeof change>[];
  expect(parts).toHaveLength(3);
  const values = parts.map(({ entry }) => entry[0]?.changes[0]?.value as typeof value);
  expect(values.flatMap((part) => part.messages)).toEqual(messages);
  expect(values.map((part) => part.statuses.length)).toEqual([3, 0, 0]);
  for (const part of values) {
    expect(part.metadata).toEqual(value.metadata);
    expect(part.contacts.map((one) => one.wa_id)).toEqual(part.messages.map(({ from }) => from));
  }
});
