import { expect, test } from "vitest";
import { mapUrl } from "./maps.ts";

test("a map is asked for the address as it is written", () => {
  const { origin, searchParams } = new URL(mapUrl("Rua A & B, 10 #2"));
  expect(origin).toBe("https://www.google.com");
  expect(Object.fromEntries(searchParams)).toEqual({ api: "1", query: "Rua A & B, 10 #2" });
});
