import { expect, test } from "vitest";
import { comingEndWords, goOnWords, type ComingEnd } from "./cancellations.pt-br.ts";

const endsAt = "2026-12-27";
const words = (end: ComingEnd) => comingEndWords(end, "Nada mais é cobrado.", String);
const asToday = "Até lá tudo funciona como hoje.";

test("a paid subscription works until its end, and its links rest from then on", () => {
  const text = words({ standing: "active", readOnlyFrom: null, endsAt });
  expect(text).toBe(
    `${asToday} Nada mais é cobrado. Depois desse dia, os links de agendamento ficam inativos e, por 90 dias, dá para entrar, ler e exportar tudo o que você registrou.`,
  );
});

test("with a payment due everything works until the end of the grace, and until the end once it is paid", () => {
  const text = words({ standing: "past_due", readOnlyFrom: "2026-12-11", endsAt });
  expect(text).not.toContain(asToday);
  expect(text).toContain("sem ele, tudo funciona só até 2026-12-11;");
  expect(text).toContain("Pagando, tudo funciona até 2026-12-27. Nada mais é cobrado.");
  expect(text).toContain("Depois desse dia, por 90 dias, dá para entrar");
});

test("a grace that outlasts the end changes nothing before it", () => {
  const text = words({ standing: "past_due", readOnlyFrom: "2026-12-28", endsAt });
  expect(text).toContain(asToday);
  expect(text).toContain("Depois desse dia, os links de agendamento ficam inativos");
});

test("a suspended account stays so until it is paid, which counts until the end", () => {
  const text = words({ standing: "suspended", readOnlyFrom: "2026-11-11", endsAt });
  expect(text).not.toContain(asToday);
  expect(text).toContain("Sem o pagamento, continua como está: só dá para ler e exportar");
  expect(text).toContain("Pagando, tudo volta na mesma hora e funciona até 2026-12-27.");
  expect(text).toContain("Depois desse dia, por 90 dias");
});

test("who goes on after all is told the day, and of the payment that is due", () => {
  const end = { readOnlyFrom: null, endsAt };
  expect(goOnWords({ ...end, standing: "active" }, String)).toBe(
    "Para continuar, mantenha a assinatura em Meu Plano antes de 2026-12-27.",
  );
  expect(goOnWords({ ...end, standing: "suspended" }, String)).toContain(
    "mantenha a assinatura e pague o que está em aberto em Meu Plano antes de",
  );
});
