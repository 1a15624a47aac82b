import { expect, test } from "vitest";
import {
  promiseOf,
  reachedBy,
  sentenceOfFirst,
  sentenceOfNews,
  sentenceOfTold,
} from "./told-words.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const told = (customerName: string, more = {}) =>
  sentenceOfTold(
    {
      customerName,
      customerEmail: "a@b.example",
      end: "2026-11-23T12:00:00Z",
      heldUntil: null,
      phoneChannel: null,
      ...more,
    },
    now,
  );

test("the sentence says who gets an e-mail, in words that fit the name", () => {
  expect(told("Ana Lima")).toBe(" Ana será avisada por e-mail em 2 minutos.");
  expect(told("Pedro")).toBe(" Pedro será avisado por e-mail em 2 minutos.");
  expect(told("Luca Reis")).toBe(" Luca receberá um aviso por e-mail em 2 minutos.");
  expect(told("Socorro Dias")).toBe(" Socorro receberá um aviso por e-mail em 2 minutos.");
  expect(told("Beatriz Souza")).toBe(" Beatriz receberá um aviso por e-mail em 2 minutos.");
  expect(told("")).toBe(" a@b.example receberá um aviso por e-mail em 2 minutos.");
});

test("the sentence is empty when nobody gets an e-mail", () => {
  expect(told("Ana", { customerEmail: null })).toBe("");
  expect(told("Ana", { end: "2026-11-22T11:00:00Z" })).toBe("");
  expect(told("Ana", { heldUntil: "2026-11-22T12:20:00Z" })).toBe("");
  expect(told("Ana", { endsUnheard: true })).toBe("");
});

test("the promise says who gets an e-mail at which address, or why nobody does", () => {
  const end = "2026-11-23T12:00:00Z";
  const future = { end, heldUntil: null, customerEmail: "a@b.example", phoneChannel: null };
  const promise = (more = {}) => promiseOf({ customerName: "Ana Lima", ...future, ...more }, now);
  expect(promise()).toBe("Ana será avisada por e-mail em 2 minutos: a@b.example");
  expect(promise({ customerEmail: null })).toBe("Sem e-mail, ninguém será avisado.");
  expect(promise({ heldUntil: "2026-11-22T12:20:00Z" })).toMatch(/^Ninguém será avisado: /);
  expect(promise({ endsUnheard: true })).toBe(
    "Ninguém será avisado: Ana ainda não soube deste agendamento.",
  );
  expect(promise({ end: "2026-11-22T11:00:00Z" })).toBe(null);
});

test("the promise names the phone first where the organisation tells by it, and no visitor's", () => {
  const future = { end: "2026-11-23T12:00:00Z", heldUntil: null, customerName: "Ana Lima" };
  const promise = (more: object) =>
    promiseOf({ ...future, customerEmail: null, phoneChannel: "whatsapp", ...more }, now);
  const customerPhone = "+5511987650001";
  const byWhatsApp = "Ana será avisada por WhatsApp em 2 minutos: (11) 98765-0001";
  expect(promise({ customerPhone })).toBe(byWhatsApp);
  expect(promise({ customerPhone, customerEmail: "a@b.example" })).toBe(byWhatsApp);
  expect(promise({ customerPhone, phoneChannel: "sms" })).toContain("por SMS");
  expect(promise({ customerPhone, phoneChannel: null })).toBe("Sem e-mail, ninguém será avisado.");
  expect(promise({})).toBe("Sem telefone e sem e-mail, ninguém será avisado.");
  const byVisitor = { customerPhone, customerEmail: "a@b.example", isFromVisitor: true };
  expect(promise(byVisitor)).toContain("por e-mail");
});

test("who wants no messages on the phone is told by e-mail, and without one by nobody", () => {
  const customerPhone = "+5511987650001";
  const refuses = { customerPhone, phoneChannel: "whatsapp", refusesPhone: true };
  expect(told("Ana Lima", refuses)).toBe(" Ana será avisada por e-mail em 2 minutos.");
  expect(told("Ana Lima", { ...refuses, customerEmail: null })).toBe("");
  const future = { end: "2026-11-23T12:00:00Z", heldUntil: null, customerName: "Ana Lima" };
  const promise = promiseOf(
    { ...future, customerEmail: null, customerPhone, phoneChannel: "sms", refusesPhone: true },
    now,
  );
  expect(promise).toBe("Ana não quer mensagens no telefone: sem e-mail, ninguém será avisado.");
});

test("the promise names the next channel where a number is without WhatsApp, and no SMS for a landline", () => {
  const future = { end: "2026-11-23T12:00:00Z", heldUntil: null, customerName: "Ana Lima" };
  const [mobile, landline] = ["+5511987650001", "(11) 3876-5000"];
  const promise = (open: readonly ("whatsapp" | "sms")[], more: object) =>
    promiseOf(reachedBy({ ...future, customerEmail: null, ...more }, open), now);
  const both = ["whatsapp", "sms"] as const;
  expect(promise(both, { customerPhone: mobile })).toBe(
    "Ana será avisada por WhatsApp em 2 minutos: (11) 98765-0001",
  );
  expect(promise(both, { customerPhone: landline })).toContain("por WhatsApp em 2 minutos: ");
  const lacking = { customerPhone: mobile, lacksWhatsapp: true };
  expect(promise(both, lacking)).toBe(
    "Ana será avisada por SMS em 2 minutos: (11) 98765-0001. Este telefone não tem WhatsApp.",
  );
  expect(promise(["whatsapp"], lacking)).toBe(
    "Este telefone não tem WhatsApp: sem e-mail, ninguém será avisado.",
  );
  expect(promise(["sms"], { customerPhone: landline, customerEmail: "a@b.example" })).toBe(
    "Ana será avisada por e-mail em 2 minutos: a@b.example. Um telefone fixo não recebe SMS.",
  );
  expect(promise(["sms"], { customerPhone: landline })).toBe(
    "Um telefone fixo não recebe SMS: sem e-mail, ninguém será avisado.",
  );
  expect(promise(both, { customerPhone: landline, lacksWhatsapp: true })).toBe(
    "Este telefone é fixo e não tem WhatsApp: sem e-mail, ninguém será avisado.",
  );
  const byVisitor = { ...lacking, customerEmail: "a@b.example", isFromVisitor: true };
  expect(promise(both, byVisitor)).toBe("Ana será avisada por e-mail em 2 minutos: a@b.example");
});

test("another number is news for who is reached by phone alone", () => {
  const before = {
    customerName: "Ana",
    customerEmail: null,
    customerPhone: "+5511987650001",
    start: "2026-11-23T12:00:00Z",
    end: "2026-11-23T13:00:00Z",
    heldUntil: null,
    phoneChannel: null,
    professionalId: "p",
    serviceIds: [],
    status: "scheduled" as const,
  };
  const after = { ...before, customerPhone: "+5511987650002", phoneChannel: "whatsapp" as const };
  expect(sentenceOfNews(before, after, now)).toContain("por WhatsApp");
  expect(sentenceOfNews(before, { ...after, phoneChannel: null }, now)).toBe("");
});

test("the sentence names the one message that still goes when a change's own is stopped", () => {
  const customer = { customerName: "Ana Lima", customerEmail: "a@b.example" };
  expect(sentenceOfFirst({ ...customer, end: "2026-11-23T12:00:00Z", heldUntil: null })).toBe(
    "Ana só receberá a confirmação, já com esta mudança.",
  );
});

test("the sentence says who gets no e-mail at the wish of staff", () => {
  const silent = (customerName: string) =>
    sentenceOfTold(
      {
        customerName,
        customerEmail: "a@b.example",
        end: "2026-11-23T12:00:00Z",
        heldUntil: null,
        phoneChannel: null,
      },
      now,
      false,
    );
  expect(silent("Ana Lima")).toBe(" Ana não será avisada.");
  expect(silent("Beatriz")).toBe(" Beatriz não receberá aviso.");
});

test("the sentence mentions an e-mail only for changes that the customer is told about", () => {
  const before = {
    customerName: "Ana Lima",
    customerEmail: "a@b.example",
    start: "2026-11-23T11:00:00Z",
    end: "2026-11-23T12:00:00Z",
    professionalId: "p",
    serviceIds: ["s"],
    status: "confirmed",
    heldUntil: null,
    phoneChannel: null,
  } as const;
  const after = (changes: Partial<Parameters<typeof sentenceOfNews>[1]>) =>
    sentenceOfNews(before, { ...before, ...changes }, now);
  const sentence = " Ana será avisada por e-mail em 2 minutos.";
  expect(after({ start: "2026-11-23T10:00:00Z" })).toBe(sentence);
  expect(after({ serviceIds: ["s", "t"] })).toBe(sentence);
  expect(after({ customerName: "Ana Maria" })).toBe("");
  expect(after({ professionalId: "q", status: "in_progress" })).toBe("");
  const heldUntil = "2026-11-22T12:20:00Z";
  expect(sentenceOfNews({ ...before, status: "scheduled", heldUntil }, before, now)).toBe(sentence);
  expect(after({ start: "2026-11-23T10:00:00Z", status: "scheduled", heldUntil })).toBe("");
});
