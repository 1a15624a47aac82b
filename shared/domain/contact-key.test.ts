import { expect, test } from "vitest";
import { contactKey } from "./contact-key.ts";

test.each([
  ["Ana@Example.com", "ana@example.com"],
  ["ana+barbearia@example.com", "ana@example.com"],
  ["a.n.a@example.com", "a.n.a@example.com"],
  ["A.n.a+x@gmail.com", "ana@gmail.com"],
  ["ana@googlemail.com", "ana@gmail.com"],
  ["ana+1+2@gmail.com", "ana@gmail.com"],
])("%s belongs to the mailbox %s", (email, mailbox) => {
  expect(contactKey(email)).toBe(mailbox);
});
