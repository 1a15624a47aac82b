import { expect, test } from "vitest";
import { zoneCity, zoneInWords } from "./time-zones.ts";

const november = Date.parse("2025-11-20T12:00:00Z");

test("a time zone is shown with its city and its offset at that time", () => {
  expect(zoneInWords("America/Sao_Paulo", november)).toBe("São Paulo, GMT−3");
  expect(zoneInWords("America/Bahia", november)).toBe("Salvador, GMT−3");
  expect(zoneInWords("America/Argentina/Buenos_Aires", november)).toBe("Buenos Aires, GMT−3");
  expect(zoneInWords("Asia/Kolkata", november)).toBe("Kolkata, GMT+5:30");
  expect(zoneInWords("America/New_York", november)).toBe("Nova York, GMT−5");
  expect(zoneInWords("America/New_York", Date.parse("2025-07-01T12:00:00Z"))).toBe(
    "Nova York, GMT−4",
  );
});

test("an unknown time zone is shown by its name alone", () => {
  expect(zoneInWords("Nova/Zona_Nova", november)).toBe("Zona Nova");
  expect(zoneCity("UTC")).toBe("UTC");
});
