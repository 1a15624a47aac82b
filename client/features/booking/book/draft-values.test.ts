import { expect, test } from "vitest";
import { emptyValues, readDraft, writeDraft } from "./draft-values.ts";

function makeStore() {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  return Object.assign(() => store, { kept });
}

const typed = { ...emptyValues, customerName: "Ana Lima", createPatientProfile: true };

test("a draft comes back only on the link where it was typed", () => {
  const store = makeStore();
  writeDraft(store, "demo", typed);
  expect(readDraft(store, "demo")).toEqual(typed);
  expect(readDraft(store, "other")).toEqual(emptyValues);
});

test("an empty form stores no draft", () => {
  const store = makeStore();
  writeDraft(store, "demo", typed);
  writeDraft(store, "demo", emptyValues);
  expect(store.kept.size).toBe(0);
});

test("a draft of an older format is restored as far as it fits", () => {
  const store = makeStore();
  store().setItem("encaixe-booking:demo", '{"customerName":"Ana","notes":7,"x":1}');
  expect(readDraft(store, "demo")).toEqual({ ...emptyValues, customerName: "Ana" });
  store().setItem("encaixe-booking:demo", "{");
  expect(readDraft(store, "demo")).toEqual(emptyValues);
});

test("unavailable storage causes no error", () => {
  const refuse = () => {
    throw new Error("refused");
  };
  const full = () => ({ getItem: refuse, setItem: refuse, removeItem: refuse });
  // The second is a frame of another site, whose storage is refused as a whole.
  for (const store of [full, refuse]) {
    expect(() => writeDraft(store, "demo", typed)).not.toThrow();
    expect(readDraft(store, "demo")).toEqual(emptyValues);
  }
});
