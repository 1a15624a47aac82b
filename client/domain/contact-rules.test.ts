import { expect, test } from "vitest";
import { contactOf } from "./contact-rules.ts";

test.each([
  ["Zélia Quadros", { name: "Zélia Quadros", email: "", phone: "" }],
  ["zelia@example.com", { name: "", email: "zelia@example.com", phone: "" }],
  ["(11) 98765-4321", { name: "", email: "", phone: "(11) 98765-4321" }],
])("%s is put into the field that it resembles", (typed, contact) => {
  expect(contactOf(typed)).toEqual(contact);
});
