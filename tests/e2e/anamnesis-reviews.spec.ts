import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { addChartKeeper, expect, test, type Clinic } from "./clinic.ts";
import { openSession } from "./people.ts";
import { deskSize, phoneSize } from "./sizes.ts";
import { tell } from "./today.ts";

test.describe.configure({ timeout: 120_000 });

/** What a request from the product's own pages says. */
const own = () => ({ origin: new URL(test.info().project.use.baseURL ?? "").origin });

/** Adds a customer as who sees charts and nothing else of the studio; returns her id. */
async function addCustomer(page: Page, studio: Clinic, name: string): Promise<string> {
  await openSession(page, await addChartKeeper(page.request, studio));
  const answer = await page.request.post("/api/patients", { data: { name }, headers: own() });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { patient: { _id: string } }).patient._id;
}

test("what is typed over answers from home survives a closed laptop", async ({ studio, page }) => {
  await page.setViewportSize(phoneSize);
  const patientId = await addCustomer(page, studio, "Ivone Paz");
  const asked = await page.request.post("/trpc/anamnesisRequests.create", {
    data: { json: { patientId, sheet: "estetica" } },
    headers: own(),
  });
  const { result } = (await asked.json()) as { result: { data: { json: { url: string } } } };
  const token = result.data.json.url.split("/anamnese/")[1] ?? "";
  const sent = await page.request.post(`/api/public/anamneses/${token}`, {
    data: { answers: { alergias: "latex" } },
    headers: own(),
  });
  expect(sent.ok(), await sent.text()).toBe(true);

  await page.goto(`/app/patients/${patientId}?aba=anamnese`);
  await page.getByRole("button", { name: "Revisar respostas" }).click();
  const drawer = page.getByRole("dialog", { name: "Respostas enviadas de casa" });
  await expect(drawer.getByLabel("Alergias")).toHaveValue("latex");
  await drawer.getByLabel("Expectativas").fill("Clarear manchas");
  await expect(drawer.getByText("Rascunho guardado")).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Revisar respostas" }).click();
  await expect(drawer.getByText("Este é o seu rascunho de")).toBeVisible();
  await expect(drawer.getByLabel("Expectativas")).toHaveValue("Clarear manchas");
  await expect(drawer.getByLabel("Alergias")).toHaveValue("latex");
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Voltar às respostas enviadas" }).click();
  await expect(drawer.getByLabel("Expectativas")).toHaveValue("");
  await drawer.getByLabel("Expectativas").fill("Menos manchas");
  await drawer.getByRole("button", { name: "Aceitar respostas" }).click();
  await expect(page.getByText("Anamnese salva!")).toBeVisible();
  await expect(page.getByText("Menos manchas").first()).toBeVisible();
});

test("versions of an anamnesis are shown back to the first one", async ({ studio, page }) => {
  await page.setViewportSize(deskSize);
  const patientId = await addCustomer(page, studio, "Vilma Reis");
  const count = 62;
  for (let version = 0; version < count; version += 1) {
    const said = { sheet: "estetica", answers: { alergias: `Nota ${version + 1}` }, points: [] };
    await tell(page, "anamneses.save", { patientId, version, said, reason: `Motivo ${version}` });
  }
  await page.goto(`/app/patients/${patientId}?aba=anamnese`);
  const versions = page.locator("summary");
  await expect(async () => {
    await versions.last().scrollIntoViewIfNeeded();
    await expect(versions).toHaveCount(count, { timeout: 500 });
  }).toPass();
  await expect(page.getByRole("button", { name: "Mostrar mais" })).toHaveCount(0);
  await expect(versions.last()).toContainText("Primeira versão");
});
