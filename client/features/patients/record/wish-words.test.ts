import { expect, test } from "vitest";
import { mailWishInWords, wishInWords } from "./wish-words.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const at = "2026-11-20T13:30:00.000Z";
const inWords = (wish: Parameters<typeof wishInWords>[0]) =>
  wishInWords(wish, "America/Sao_Paulo", now);

test("says what a number wants, since when and how it is known", () => {
  expect(inWords({ wants: null, source: null, at: null, authorName: null })).toBe(
    "Ainda não disse se aceita",
  );
  const booked = inWords({ wants: true, source: "booking", at, authorName: null });
  expect(booked).toMatch(/^Aceita mensagens desde .*20 nov.*10:30: ao agendar pela internet$/);
  const noted = inWords({ wants: false, source: "staff", at, authorName: "Rita Reis" });
  expect(noted).toMatch(/^Não quer mensagens desde .*: registrado por Rita Reis$/);
  const stopped = inWords({ wants: false, source: "whatsapp", at, authorName: null });
  expect(stopped).toMatch(/respondeu PARAR$/);
});

test("says whether an address gets reminders: who has said nothing does", () => {
  const mailInWords = (wish: Parameters<typeof mailWishInWords>[0]) =>
    mailWishInWords(wish, "America/Sao_Paulo", now);
  expect(mailInWords({ wants: null, source: null, at: null, authorName: null })).toBe(
    "Recebe lembretes",
  );
  const stopped = mailInWords({ wants: false, source: "mail_program", at, authorName: null });
  expect(stopped).toMatch(/^Não quer lembretes desde .*: pelo botão do programa de e-mail$/);
});
