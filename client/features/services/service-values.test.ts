import { expect, test } from "vitest";
import { sampleService as service } from "#tests/fixtures/services.ts";
import { changedInput, emptyValues, errorsByField, readForm, valuesOf } from "./service-values.ts";

test("an empty form requires name, price and duration, in that order", () => {
  const { errors } = readForm(emptyValues);
  expect(Object.keys(errors ?? {})).toEqual(["name", "price", "durationMinutes"]);
  expect(errors?.price).toBe("Informe o preço, como 120,00");
});

test("the form reads prices as typed, and days and hours in the server's units", () => {
  const typed = { ...emptyValues, name: "Corte", price: "R$ 1.080,5", durationMinutes: 45 };
  expect(readForm({ ...typed, availableDays: ["6", "2"], endTime: "00:00" }).input).toMatchObject({
    priceCents: 108_050,
    availableDays: [2, 6],
    availableStartMinutes: 540,
    availableEndMinutes: 1440,
    category: "consultas",
  });
  expect(readForm({ ...typed, price: "12.50" }).errors).toHaveProperty("price");
  expect(readForm({ ...typed, endTime: "08:00" }).errors).toEqual({
    endTime: "O fim deve ser depois do início",
  });
  expect(readForm({ ...typed, endTime: "" }).errors).toEqual({ endTime: "Informe o fim" });
});

test("an edit sends only what changed", () => {
  const values = valuesOf(service);
  expect(values).toMatchObject({ price: "1.234,50", endTime: "00:00" });
  expect(changedInput(service, values)).toEqual({});
  expect(changedInput(service, { ...values, price: "1234,5", isActive: false })).toEqual({
    isActive: false,
  });
});

test("server errors appear at their fields", () => {
  expect(errorsByField([{ path: "availableEndMinutes", message: "Tarde demais" }])).toEqual({
    endTime: "Tarde demais",
  });
});
