import { expect, test } from "vitest";
import {
  addFindings,
  brokenLink,
  findingsAtMost,
  hashOf,
  measuresOf,
  noFindings,
  noHash,
  type ChainEntry,
} from "./rules.ts";

const entry: ChainEntry = {
  patientId: "p",
  number: 1,
  kind: "record",
  subjectId: "s",
  version: 1,
  reason: null,
  day: "2026-11-17",
  authorUserId: "u",
  authorName: "Ana",
  authorRegistration: "CRM 1",
  recordedAt: new Date("2026-11-18T12:00:00Z"),
  content: "{}",
  previousHash: noHash,
};

test("a hash covers everything that an entry says", () => {
  const changed: Partial<ChainEntry>[] = [
    { patientId: "q" },
    { number: 2 },
    { kind: "anamnesis" },
    { subjectId: "t" },
    { version: 2 },
    { reason: "engano" },
    { day: "2026-11-16" },
    { authorUserId: "v" },
    { authorName: "Bia" },
    { authorRegistration: null },
    { recordedAt: new Date("2026-11-18T12:00:00.001Z") },
    { content: "{ }" },
    { previousHash: "1".repeat(64) },
  ];
  expect(changed.map((one) => Object.keys(one)[0])).toEqual(Object.keys(entry));
  const hashes = changed.map((one) => hashOf({ ...entry, ...one }));
  expect(new Set([hashOf(entry), ...hashes]).size).toBe(changed.length + 1);
});

test("the hash of an entry is the same for ever: stored chains must stay readable", () => {
  expect(hashOf(entry)).toBe("bf08f155705aec381502fade2c151d027ee08963d0a872223f2989da2dba30f9");
});

test("names what is wrong with a link", () => {
  const start = { number: 0, hash: noHash };
  const link = { ...entry, hash: hashOf(entry) };
  const { hash } = link;
  expect(brokenLink(start, link, hash)).toBeNull();
  expect(brokenLink(start, { ...link, number: 2 }, hash)).toBe("entry 1 is missing");
  expect(brokenLink({ ...start, hash: "1".repeat(64) }, link, hash)).toBe(
    "it doesn't follow the entry before it",
  );
  const changed = { ...link, content: "[]" };
  expect(brokenLink(start, changed, hash)).toBe("it isn't what its author wrote");
  expect(brokenLink(start, link, noHash)).toBe("it isn't what the audit log says was written");
  expect(brokenLink(start, link, undefined)).toBe("the audit log doesn't know it");
});

test("says of each consultation at which one was taken weight and blood pressure", () => {
  const said = [
    { id: "a", day: "2026-11-02", vitalSigns: { weight: 71.5, bloodPressure: "120/80" } },
    { id: "b", day: "2026-11-03", vitalSigns: { height: 170 } },
    { id: "c", day: "2026-11-04", vitalSigns: { bloodPressure: "130/85" } },
  ];
  expect(measuresOf(said)).toEqual([
    { id: "a", date: "2026-11-02", weight: 71.5, systolic: 120, diastolic: 80 },
    { id: "c", date: "2026-11-04", weight: null, systolic: 130, diastolic: 85 },
  ]);
});

test("sums up the latest findings, in whatever order their records are added, and shows that there are more", () => {
  const records = Array.from({ length: findingsAtMost + 5 }, (_, n) => ({
    id: `${10_000 + n}`,
    day: "2026-11-17",
    symptoms: [`tosse ${n}`],
    diagnosis: ["I10"],
  }));
  const sum = addFindings(records, noFindings);
  expect(sum.symptoms).toHaveLength(findingsAtMost + 1);
  expect(sum.symptoms[0]?.word).toBe(`tosse ${findingsAtMost + 4}`);
  expect(sum.diagnosis).toEqual([
    { word: "I10", day: "2026-11-17", id: `${10_000 + findingsAtMost + 4}` },
  ]);
  const halves = addFindings(records.slice(9), addFindings(records.slice(0, 9), noFindings));
  expect(halves).toEqual(sum);
});
