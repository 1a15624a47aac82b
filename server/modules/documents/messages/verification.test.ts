import { expect, test } from "vitest";
import type { DocumentKind } from "#shared/domain/clinical-terms.ts";
import { documentKindLabels } from "#shared/texts/documents.pt-br.ts";
import { renderVerification, type Verified } from "./verification.ts";

const pageOf = (
  kind: DocumentKind,
  issuerRegistration: string | null,
  more: Partial<Verified> = {},
) =>
  renderVerification({
    outcome: "found",
    document: {
      code: "0123456789ABCDEFGHJK",
      kind,
      title: documentKindLabels[kind],
      initials: "N. L.",
      issuerName: "Ana",
      issuerRegistration,
      authorName: "Ana",
      organizationName: "Clínica Sol",
      businessType: "clinica",
      day: "2026-09-02",
      issuedAt: new Date("2026-11-23T12:00:00Z"),
      state: "valid",
      changedAt: new Date("2026-11-23T12:00:00Z"),
      validity: null,
      ...more,
    },
  });

test("a stranger reads of the registration what the paper says", async () => {
  expect(await pageOf("record", null)).toContain("Ana · Registro profissional não informado");
  expect(await pageOf("record", "CRM 1/SP")).toContain("<dd>Ana · CRM 1/SP</dd>");
});

test("what nobody with a registration need issue says nothing of one", async () => {
  expect(await pageOf("attendance", null)).toContain("<dd>Ana</dd>");
  expect(await pageOf("consent", null)).toContain("<dd>Ana</dd>");
});

test("a stranger reads the date of the paper, beside when its code was made", async () => {
  const page = await pageOf("prescription", "CRM 1/SP");
  expect(page).toContain("<dt>Data do documento</dt><dd>2 de setembro de 2026</dd>");
  expect(page).toMatch(/<dt>Código gerado em<\/dt><dd>23 de novembro de 2026/);
});

test("a sheet says until when it holds, that it has run out and that it was filled", async () => {
  const sheet = async (more: Partial<Verified["validity"]>, state: Verified["state"] = "valid") => {
    const validity = { validUntil: "2026-12-02", isPast: false, isFilled: false, ...more };
    return pageOf("prescription", "CRM 1/SP", { validity, state });
  };
  const day = "</dt><dd>2 de dezembro de 2026</dd>";
  expect(await sheet({})).toContain(`<dt>Vale até${day}`);
  const past = await sheet({ isPast: true });
  expect(past).toContain(`<dt>Venceu em${day}`);
  expect(past).toContain("<h2>Documento verdadeiro, vencido</h2>");
  const filled = await sheet({ isFilled: true });
  expect(filled).toContain("<h2>Documento verdadeiro, já dispensado</h2>");
  expect(filled).toContain("<dt>Receita marcada como dispensada em</dt>");
  expect(await sheet({}, "cancelled")).not.toContain("Vale até");
});

test("the page says whose it is, with and without a document", async () => {
  const brand = '<div class="brand">Encaixe</div>';
  expect(await pageOf("record", "CRM 1/SP")).toContain(brand);
  expect(await renderVerification({ outcome: "asking", typed: "" })).toContain(brand);
});
