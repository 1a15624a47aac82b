import { afterAll, beforeAll, expect, test } from "vitest";
import { organizationRoles } from "#drizzle/schema/platform/auth.ts";
import { permissions } from "#shared/domain/permissions.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { listRoles } from "./queries.ts";

let parts: TestDeps;

beforeAll(async () => {
  parts = await createTestDeps();
});

afterAll(() => parts.close());

test("the list has built-in roles as edited, then the organisation's own, and no others", async () => {
  const { company } = await makeOrganization(parts.deps);
  const { company: other } = await makeOrganization(parts.deps);
  const role = (organizationId: string, key: string, label: string, granted: string[]) => ({
    organizationId,
    key,
    label,
    permissions: granted,
  });
  const own = company.organization.id;
  await parts.deps.database.db.insert(organizationRoles).values([
    role(own, "employee", "Funcionário", ["manage_patients"]),
    role(own, "owner", "Proprietário", []),
    // The doctor's former key.
    role(own, "mdica", "Médica", ["manage_patients"]),
    role(own, "gerente", "Gerente", ["manage_finance", "no_such_permission"]),
    role(other.organization.id, "caixa", "Caixa", ["manage_finance"]),
  ]);
  expect(await listRoles(parts.deps.orgs.open(company.organization))).toEqual(
    [
      { key: "owner", label: "Proprietário", permissions },
      { key: "admin", label: "Administrador", permissions },
      {
        key: "doctor",
        label: "Médico",
        permissions: ["manage_patients"],
      },
      {
        key: "receptionist",
        label: "Recepcionista",
        permissions: ["manage_appointments", "manage_patients", "manage_calendars", "manage_links"],
      },
      { key: "employee", label: "Funcionário", permissions: ["manage_patients"] },
      { key: "gerente", label: "Gerente", permissions: ["manage_finance"] },
    ].map((one) => Object.assign(one, { isOwn: one.key === "gerente" })),
  );
});

test("what may be done on each page is what the calls ask for, under the organisation's plan", async () => {
  const { owner } = await makeOrganization(parts.deps);
  const needsOf = async (words: string) =>
    (await owner.roles.actions()).find(({ action }) => action === words)?.needs;
  expect(await needsOf("Redefinir senhas")).toEqual(["manage_employees"]);
  expect(await needsOf("Emitir e cancelar declarações de comparecimento")).toEqual([
    "manage_medical_records",
    "manage_patients",
  ]);
  expect(await needsOf("Responder conversas e oferecer horários")).toEqual(["manage_patients"]);
  const { owner: small } = await makeOrganization(parts.deps, { plan: "starter" });
  expect((await small.roles.actions()).map(({ page }) => page)).not.toContain("/app/whatsapp");
});
