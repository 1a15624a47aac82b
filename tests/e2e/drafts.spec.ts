import type { Page } from "@playwright/test";
import { expect, test } from "./clinic.ts";
import { openApi } from "./owner-api.ts";
import { logIn } from "./people.ts";
import { deskSize } from "./sizes.ts";

const isSaving = (request: { url(): string }) => request.url().includes("records.saveDraft");

/** Opens Nova Consulta of somebody new. */
async function openForm(page: Page) {
  await page.getByRole("button", { name: "Nova Consulta" }).click();
  const form = page.getByRole("dialog", { name: "Nova Consulta" });
  const complaint = form.getByLabel("Queixa principal");
  await expect(complaint).toBeFocused();
  return { form, complaint };
}

test("a draft is kept while the typing goes on, when the tab is left and once the network is back", async ({
  page,
  clinic,
  request,
}) => {
  const api = await openApi(request, clinic.owner);
  const data = { name: "Nair Rascunho", phone: "(11) 98765-4321" };
  const { patient } = await api.post<{ patient: { _id: string } }>("/api/patients", data);
  const chart = `/app/patients/${patient._id}?aba=prontuario`;
  await page.setViewportSize(deskSize);
  await logIn(page, clinic.doctor, chart);
  const { complaint } = await openForm(page);

  // No pause is long enough to end the typing.
  let sent = 0;
  page.on("request", (each) => (sent += isSaving(each) ? 1 : 0));
  await complaint.pressSequentially("dor de garganta ha tres dias", { delay: 150 });
  expect(sent).toBeGreaterThan(0);

  // The tab is left before the typing has paused.
  await complaint.fill("O que se escreveu por último");
  await page.goto("about:blank");
  await page.goto(chart);
  const again = await openForm(page);
  await expect(again.form.getByText(/^Recuperamos o rascunho/)).toBeVisible();
  await expect(again.complaint).toHaveValue("O que se escreveu por último");

  // Without a network it says so, and is kept without a further key once there is one.
  await page.context().setOffline(true);
  await again.complaint.fill("Escrito sem rede");
  await expect(again.form.getByText(/^O rascunho não pôde ser guardado/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(again.form.getByText("Rascunho guardado")).toBeVisible();

  // Nothing is given up by one press.
  await again.form.getByRole("button", { name: "Começar do zero" }).click();
  const question = page.getByRole("dialog", { name: "Descartar o rascunho?" });
  await question.getByRole("button", { name: "Voltar" }).click();
  await expect(again.complaint).toHaveValue("Escrito sem rede");
  await again.form.getByRole("button", { name: "Começar do zero" }).click();
  await question.getByRole("button", { name: "Descartar rascunho" }).click();
  await expect(again.complaint).toHaveValue("");
});
