import { getQueryKey } from "@trpc/react-query";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";

let showSaved: typeof import("./saved-records.ts").showSaved;
let listed: () => unknown;
let list: (rows: readonly object[]) => void;

const old = { id: "a", name: "Corte", version: 1 };
const other = { id: "b", name: "Barba", version: 4 };

beforeAll(async () => {
  vi.stubGlobal("window", { location: { origin: "http://localhost" } });
  ({ showSaved } = await import("./saved-records.ts"));
  const { queryClient, trpc } = await import("./trpc.ts");
  const key = getQueryKey(trpc.services.list, undefined, "query");
  listed = () => queryClient.getQueryData(key);
  list = (rows) => queryClient.setQueryData(key, rows);
});

beforeEach(() => list([old, other]));

afterAll(async () => {
  const { queryClient } = await import("./trpc.ts");
  queryClient.clear();
  vi.unstubAllGlobals();
});

test("a saved record replaces its older version in the lists of its collection", () => {
  const saved = { ...old, name: "Corte e barba", version: 2 };
  showSaved("patients", saved);
  expect(listed()).toEqual([old, other]);
  showSaved("services", saved);
  expect(listed()).toEqual([saved, other]);
});

test("a newer version in a list stays", () => {
  const before = { ...other, name: "Antes", version: 3 };
  showSaved("services", before);
  expect(listed()).toEqual([old, other]);
});

test("a row with fields that the saved record lacks stays", () => {
  const wide = { ...old, price: 10 };
  list([wide]);
  showSaved("services", { ...old, version: 2 });
  expect(listed()).toEqual([wide]);
});
