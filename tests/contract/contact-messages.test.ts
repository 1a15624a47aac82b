import { expect, test } from "vitest";
import { contactReceived } from "#server/modules/contact/messages/contact-received.ts";
import { contactRequest } from "#server/modules/contact/messages/contact-request.ts";

test("a stranger's message reaches us whole, and its confirmation repeats none of it", async () => {
  const written = {
    name: "Ana <b>",
    email: "ana@example.com",
    service: "Configuração do WhatsApp",
    subject: "Meu <i>número",
    message: "Quero ligar o número.\nVeja https://exemplo.com.br",
  };
  const request = await contactRequest.mail({ ...written, priorityPlan: null });
  for (const text of ["ana@example.com", "Configuração do WhatsApp", "Quero ligar o número."]) {
    expect(request.text).toContain(text);
    expect(request.html).toContain(text);
  }
  expect(request.subject).toContain("Meu <i>número");
  expect(request.html).not.toContain("<b>");
  expect(request.html).not.toContain('href="https://exemplo.com.br"');
  const sentAt = new Date("2026-11-20T17:30:00Z");
  const received = await contactReceived.mail({ ...written, sentAt });
  for (const text of [received.subject, received.text, received.html]) {
    for (const word of ["Ana", "número", "Quero"]) expect(text).not.toContain(word);
  }
  expect(received.text).toContain("20 de novembro de 2026, 14:30");
});
