import { expect, test } from "vitest";
import type { DocumentKind } from "#shared/domain/clinical-terms.ts";
import { documentKindLabels } from "#shared/texts/documents.pt-br.ts";
import { renderVerification } from "./verification.ts";

const pageOf = (kind: DocumentKind, issuerRegistration: string | null) =>
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
      issuedAt: new Date("2026-11-23T12:00:00Z"),
      state: "valid",
      changedAt: new Date("2026-11-23T12:00:00Z"),
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
