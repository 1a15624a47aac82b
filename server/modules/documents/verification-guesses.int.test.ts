import { expect, test } from "vitest";
import { registerRoutes } from "#server/http/register-routes.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { toyApp } from "#tests/fixtures/toy-app.ts";
import { documentsRoutes } from "./routes.ts";

const { test: parts, desk } = openDesk();

test("who guesses codes too often is refused, and never a right code", async () => {
  const app = await toyApp(parts.deps);
  await registerRoutes(app, parts.deps, documentsRoutes);
  const patientId = await desk.addPatient({ name: "Nair" });
  const visit = { date: "2026-11-17", from: "14:00", to: "15:30" };
  const { code } = await desk.owner.documents.issueAttendance({ patientId, ...visit });
  const ask = (typed: string) => app.inject({ url: `/verificar/${typed}` });
  for (let asked = 0; asked < 40; asked += 1) expect((await ask(code)).statusCode).toBe(200);
  const wrong = "0000-0000-0000-0000-0000";
  expect((await ask(wrong)).statusCode).toBe(404);
  for (let asked = 0; asked < 40; asked += 1) await ask(wrong);
  const refused = await ask(wrong);
  expect(refused.statusCode).toBe(429);
  expect(refused.body).toContain("Muitas consultas em pouco tempo");
  expect((await ask(code)).body).toContain("Documento verdadeiro");
  await app.close();
});
