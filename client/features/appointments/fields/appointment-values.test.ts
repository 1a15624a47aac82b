import { describe, expect, test } from "vitest";
import { errorsByField, readForm, type AppointmentFormValues } from "./appointment-values.ts";

const timeZone = "America/Sao_Paulo";
const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;

const filled: AppointmentFormValues = {
  calendarId: id(1),
  patientId: null,
  customerName: " Ana Lima ",
  customerEmail: "",
  customerPhone: "",
  professionalId: id(2),
  serviceIds: [id(3)],
  start: "2026-11-23T14:30",
  end: "2026-11-23T15:00",
  needsReturn: false,
  returnAt: "",
  notes: "",
  notify: true,
  meetingUrl: "",
  repeats: false,
  everyWeeks: 1,
  repeatEnd: "count",
  skippedDates: [],
  repeatUntil: "",
  repeatCount: 4,
  hasDiscount: false,
  discountAmount: "",
  discountReason: "",
  payNow: false,
  parts: [{ method: "cash", amount: "" }],
  reference: id(4),
};

const read = (change: Partial<AppointmentFormValues>, totalCents?: number) =>
  readForm({ ...filled, ...change }, { timeZone, totalCents });

describe("the values of a new appointment", () => {
  test("hold instants and leave out empty fields", () => {
    expect(read({}).input).toEqual({
      calendarId: id(1),
      professionalId: id(2),
      customerName: "Ana Lima",
      start: "2026-11-23T17:30:00.000Z",
      end: "2026-11-23T18:00:00.000Z",
      serviceIds: [id(3)],
      needsReturn: false,
      allowOverlap: false,
      notify: true,
    });
  });

  test("include a return only while it is ticked", () => {
    const returnAt = "2026-12-23T14:30";
    expect(read({ returnAt }).input?.returnAt).toBeUndefined();
    expect(read({ returnAt, needsReturn: true }).input?.returnAt).toBe("2026-12-23T17:30:00.000Z");
  });

  test("include skipped dates only while the series has them", () => {
    const series = { repeats: true, skippedDates: ["2026-11-30", "2026-12-01", "2027-01-04"] };
    expect(read(series).input?.skippedDates).toEqual(["2026-11-30"]);
    expect(read({ ...series, repeats: false }).input?.skippedDates).toBeUndefined();
  });

  test("include money only for people who may see it", () => {
    const money = { hasDiscount: true, discountAmount: "25,50", payNow: true };
    const { discount, payment, expectedTotalCents } = read(money).input ?? {};
    expect([discount, payment, expectedTotalCents]).toEqual([undefined, undefined, undefined]);
    expect(read(money, 9_450).input).toMatchObject({
      discount: { amountCents: 2_550 },
      payment: { parts: [{ method: "cash", amountCents: 9_450 }] },
      expectedTotalCents: 9_450,
    });
  });

  test("include what the PIX code named, in parts that make up the total", () => {
    const parts = [
      { method: "pix" as const, amount: "1.000" },
      { method: "cash" as const, amount: "" },
    ];
    const { input } = read({ payNow: true, parts }, 123_456);
    expect(input?.payment).toEqual({
      parts: [
        { method: "pix", amountCents: 100_000 },
        { method: "cash", amountCents: 23_456 },
      ],
      reference: id(4),
    });
    expect(read({ payNow: true }, 0).input?.payment).toBeUndefined();
  });

  test("include no payment while no service is chosen", () => {
    const { input } = read({ payNow: true, serviceIds: [] }, 0);
    expect(input?.payment).toBeUndefined();
    expect(input?.expectedTotalCents).toBeUndefined();
  });

  test("include one end of the repetition, never both", () => {
    const repeatUntil = "2026-12-31";
    expect(read({ repeats: true, repeatUntil }).input?.recurrence).toEqual({
      everyWeeks: 1,
      count: 4,
    });
    expect(read({ repeats: true, repeatUntil, repeatEnd: "until" }).input?.recurrence).toEqual({
      everyWeeks: 1,
      until: repeatUntil,
    });
  });
});

describe("the errors of a new appointment", () => {
  test("name missing fields in the form's words", () => {
    const { errors } = read({ customerName: " ", professionalId: null, start: "", end: "" });
    expect(errors).toEqual({
      customerName: "Informe o nome ou escolha um cadastro",
      professionalId: "Escolha um funcionário",
      start: "Informe o início",
      end: "Informe o fim",
    });
    expect(read({ end: "2026-11-23T14:00" }).errors).toEqual({
      end: "O fim deve ser depois do início",
    });
    const parts = [
      { method: null, amount: "x" },
      { method: "cash" as const, amount: "" },
    ];
    expect(read({ payNow: true, parts }, 100).errors).toEqual({
      "parts.0.method": "Selecione um método de pagamento",
      "parts.0.amount": "Informe um valor como 25,00",
    });
    expect(read({ hasDiscount: true, discountAmount: "12.5" }, 0).errors).toHaveProperty(
      "discountAmount",
    );
  });

  test("of the schema appear at their fields", () => {
    expect(read({ customerEmail: "ana@" }).errors).toEqual({ customerEmail: "E-mail inválido" });
    expect(read({ meetingUrl: "meet" }).errors).toHaveProperty("meetingUrl");
    expect(read({ repeats: true, repeatCount: 1 }).errors).toHaveProperty("repeatCount");
  });

  test("of the server appear at their fields; others are left out", () => {
    const issues = [
      { path: "discount.amountCents", message: "Demais" },
      { path: "customerPhone", message: "Telefone inválido" },
      { path: "occurrences.2", message: "Ocupado" },
    ];
    expect(errorsByField(issues)).toEqual({
      discountAmount: "Demais",
      customerPhone: "Telefone inválido",
    });
  });
});
