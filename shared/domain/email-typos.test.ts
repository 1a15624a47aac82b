import { expect, test } from "vitest";
import { meantEmail } from "./email-typos.ts";

test.each([
  ["ana@gmial.com", "ana@gmail.com"],
  ["Ana@Gmail.con", "ana@gmail.com"],
  ["ana@gmai.com", "ana@gmail.com"],
  ["ana@gmaill.com", "ana@gmail.com"],
  ["ana@gmail.com.br", "ana@gmail.com"],
  ["ana@hotmal.com", "ana@hotmail.com"],
  ["ana@yahoo.com.b", "ana@yahoo.com.br"],
  ["ana@outlok.com", "ana@outlook.com"],
  ["ana@gmail.com", null],
  ["ana@mail.com", null],
  ["ana@ymail.com", null],
  ["ana@yahoo.com", null],
  ["ana@clinica.com.br", null],
  ["ana@", null],
  ["gmial.com", null],
])("%s may mean %s", (typed, meant) => {
  expect(meantEmail(typed)).toBe(meant);
});
