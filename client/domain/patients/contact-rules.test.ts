import { expect, test } from "vitest";
import { contactOf, firstEmpty, keptContact } from "./contact-rules.ts";

test.each([
  ["Zélia Quadros", { name: "Zélia Quadros", email: "", phone: "" }],
  ["zelia@example.com", { name: "", email: "zelia@example.com", phone: "" }],
  ["(11) 98765-4321", { name: "", email: "", phone: "(11) 98765-4321" }],
  ["Bea Lima 11 91234-5678", { name: "Bea Lima", email: "", phone: "11 91234-5678" }],
  [
    "Bea Lima (11) 91234-5678 bea@example.com",
    { name: "Bea Lima", email: "bea@example.com", phone: "(11) 91234-5678" },
  ],
  ["Sala 12", { name: "Sala 12", email: "", phone: "" }],
])("%s is put into the field that it resembles", (typed, contact) => {
  expect(contactOf(typed)).toEqual(contact);
});

test.each([
  ["", "name"],
  ["(11) 98765-4321", "name"],
  ["Bea Lima", "phone"],
  ["Bea Lima bea@example.com", "phone"],
  ["Bea Lima 11912345678", "email"],
  ["Bea Lima 11912345678 bea@example.com", "name"],
])("after “%s” the %s is asked for", (typed, field) => {
  expect(firstEmpty(contactOf(typed))).toBe(field);
});

test("what was searched fills only the fields that are empty", () => {
  const held = { customerName: "Beatriz Lima", customerEmail: "", customerPhone: "" };
  expect(keptContact("Bea Lima 11912345678 bea@example.com", held)).toEqual({
    customerName: "Beatriz Lima",
    customerEmail: "bea@example.com",
    customerPhone: "(11) 91234-5678",
  });
});
