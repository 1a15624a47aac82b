import { expect, test } from "vitest";
import { bookAppointmentInput } from "#shared/schemas/booking.ts";
import { checkValues, lacksRequired } from "./checked-values.ts";
import { emptyValues, type BookingValues } from "./draft-values.ts";

const good = { ...emptyValues, customerName: "Ana Lima", customerEmail: "ana@example.com" };

test("name and e-mail are required, the rest is optional", () => {
  expect(checkValues(good)).toEqual({});
  expect(lacksRequired(good)).toBe(false);
  expect(lacksRequired(emptyValues)).toBe(true);
  expect(Object.keys(checkValues(emptyValues))).toEqual(["customerName", "customerEmail"]);
});

const request = { slug: "demo", start: "2026-03-03T13:00:00Z", end: "2026-03-03T13:30:00Z" };

test.each<Partial<BookingValues>>([
  { customerName: "A" },
  { customerName: "A".repeat(121) },
  { customerEmail: "ana" },
  { customerEmail: "ana@example" },
  { customerEmail: "ana lima@example.com" },
  { notes: "x".repeat(2001) },
])("the form reports the server's error for %o", (wrong) => {
  const values = { ...good, ...wrong };
  const { customerPhone: _, ...sent } = values;
  const answer = bookAppointmentInput.safeParse({ ...request, ...sent });
  const message = Object.values(checkValues(values))[0];
  expect(answer.error?.issues.map((issue) => issue.message)).toContain(message);
});

test("a phone number without area code is rejected at once", () => {
  expect(checkValues({ ...good, customerPhone: "98765-4321" })).toEqual({
    customerPhone: "Telefone inválido. Informe o DDD e o número.",
  });
});
