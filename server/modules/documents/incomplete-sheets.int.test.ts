import type { FastifyInstance } from "fastify";
import { eq } from "drizzle-orm";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { memberships } from "#drizzle/schema/platform/auth.ts";
import { registerRoutes } from "#server/http/register-routes.ts";
import { prescriptionsRoutes } from "#server/modules/prescriptions/routes.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { toyApp } from "#tests/fixtures/toy-app.ts";

const { test: parts, desk } = openDesk();
let app: FastifyInstance;
let address: string;

const item = (medication: string) => ({
  medication,
  dosage: "1 comprimido",
  frequency: "A cada 8 horas",
  duration: "7 dias",
  quantity: 21,
  instructions: "Depois de comer",
});

const lacks = "Preencha para emitir a receita: sexo.";

beforeEach(async () => {
  app = await toyApp(parts.deps);
  await registerRoutes(app, parts.deps, prescriptionsRoutes);
  const { professionalId, company, org } = desk;
  await parts.deps.database.db
    .update(memberships)
    .set({ employeeId: professionalId })
    .where(eq(memberships.userId, company.owner.id));
  await org.db.update(org.tables.employees).set({ licenseType: "CRM", licenseNumber: "12345/SP" });
  const { id } = await desk.owner.prescriptions.create({
    patientId: await desk.addPatient({ name: "Nair Lima", dateOfBirth: "1980-02-29" }),
    professionalId,
    patientAddress: "Rua das Flores, 10",
    patientSex: "Feminino",
    ...item("Dipirona"),
    alsoPrescribed: [item("Amoxicilina")],
  });
  address = `/api/prescriptions/${id}`;
  // Nobody writes such a prescription today: it is one of before its sheets asked for so much.
  const owner = new pg.Client({ connectionString: parts.urls.databaseOwnerUrl });
  await owner.connect();
  const forget = `UPDATE "${org.schemaName}".clinical_entries SET content = replace(content, '"sex":"Feminino"', '"sex":""') WHERE subject_id = $1`;
  await owner.query(forget, [id]).finally(() => owner.end());
});
afterEach(() => app.close());

async function ask(path: string, accept = "*/*") {
  const authorization = `Bearer ${await desk.tokenOf(desk.company.owner.id)}`;
  return app.inject({ url: `${address}${path}`, headers: { authorization, accept } });
}

describe("a sheet that lacks what no pen completes", () => {
  test("is refused with a page where a browser opens it, as page and as file, and else as JSON", async () => {
    for (const path of ["/sheets/2", "/sheets/2/pdf", "/sheets.pdf"]) {
      const page = await ask(path, "text/html,application/xhtml+xml,*/*;q=0.8");
      expect([page.statusCode, page.headers["content-type"]]).toEqual([
        409,
        "text/html; charset=utf-8",
      ]);
      expect(page.body).toContain(lacks);
      expect(page.body).toContain("data-refused");
      expect(page.body).not.toContain('"error"');
      expect((await ask(path)).json()).toMatchObject({ error: "conflict" });
    }
  });

  test("is named where all sheets are asked for, and the complete one is printed by itself", async () => {
    expect((await ask("/sheets.pdf")).json()).toMatchObject({
      message: `A folha “Receita de antimicrobiano” ainda não pode ser impressa. ${lacks}`,
    });
    expect((await ask("/sheets/2")).json()).toMatchObject({ message: lacks });
    expect((await ask("/sheets/1")).statusCode).toBe(200);
  });
});
