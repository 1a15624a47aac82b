import { expect, test } from "vitest";
import { codeInWords, initialsOf, makeCode, parseCode, stateOf } from "./rules.ts";

test("a code is read as it stands on paper, and as people type it", () => {
  const code = makeCode();
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
  expect(codeInWords("7K3M9QXAV2RD0HTE4NPC")).toBe("7K3M-9QXA-V2RD-0HTE-4NPC");
  expect(parseCode(codeInWords(code))).toBe(code);
  expect(parseCode(" 7k3m 9qxa v2rd ohte 4npc ")).toBe("7K3M9QXAV2RD0HTE4NPC");
  expect(parseCode("IL3M-9QXA-V2RD-0HTE-4NPC")).toBe("113M9QXAV2RD0HTE4NPC");
});

test.each([
  "https://encaixe.example/verificar/7K3M-9QXA-V2RD-0HTE-4NPC",
  " encaixe.example/VERIFICAR/7k3m9qxav2rd0hte4npc/ ",
  "http://10.0.0.7:4200/verificar?codigo=7K3M-9QXA-V2RD-0HTE-4NPC#x",
  "https://encaixe.example/verificar/?de=papel&codigo=7K3M-9QXA-V2RD-0HTE-4NPC&x=1",
])("a code is read from the address %s", (pasted) => {
  expect(parseCode(pasted)).toBe("7K3M9QXAV2RD0HTE4NPC");
});

test.each([
  "",
  "7K3M",
  "https://encaixe.example/verificar/",
  "https://encaixe.example/7K3M-9QXA-V2RD-0HTE-4NPC",
  "7K3M-9QXA-V2RD-0HTE-4NPCX",
  "7K3M-9QXA-V2RD-0HTE-4NP%",
  "../../etc/passwd",
])("%j is no code", (typed) => {
  expect(parseCode(typed)).toBeNull();
});

test("codes use every letter and don't repeat", () => {
  const codes = Array.from({ length: 500 }, makeCode);
  expect(new Set(codes).size).toBe(500);
  expect(new Set(codes.join("")).size).toBe(32);
});

test.each([
  ["Maria Antonieta de Gonçalves e Silva", "M. A. G. S."],
  ["  álvaro ", "Á."],
  ["", ""],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test("a paper is what the newest version makes of it", () => {
  const printed = { version: 1 };
  expect(stateOf(printed, { version: 1, content: "{}" })).toBe("valid");
  expect(stateOf(printed, { version: 2, content: "{}" })).toBe("corrected");
  expect(stateOf(printed, { version: 2, content: `{"isCancelled":true}` })).toBe("cancelled");
  expect(stateOf(printed, { version: 2, content: `{"status":"cancelled"}` })).toBe("cancelled");
});
