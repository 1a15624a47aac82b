import type { APIRequestContext } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, test, type Clinic } from "./clinic.ts";
import { openApi } from "./owner-api.ts";
import { logIn } from "./people.ts";
import { phone } from "./sizes.ts";

async function makePatient(request: APIRequestContext, clinic: Clinic, name: string) {
  const api = await openApi(request, clinic.owner);
  const medicalHistory = { allergies: ["Látex"], medications: [], chronicConditions: [] };
  const data = { name, phone: "(11) 98765-4321", medicalHistory };
  const { patient } = await api.post<{ patient: { _id: string } }>("/api/patients", data);
  return { api, medicalHistory, id: patient._id };
}

test("the strip's lists are edited in place by keys, over what somebody else saved meanwhile", async ({
  page,
  clinic,
  request,
}) => {
  const { api, medicalHistory, id } = await makePatient(request, clinic, "Hilda Histórico");
  await logIn(page, clinic.doctor, `/app/patients/${id}?aba=prontuario`);
  const strip = page.getByRole("region", { name: "Histórico médico" });
  const edit = strip.getByRole("button", { name: "Editar histórico" });
  await edit.press("Enter");
  const form = page.getByRole("dialog", { name: "Editar histórico médico" });
  const allergies = form.getByLabel("Alergias");
  await expect(allergies).toBeFocused();
  // Only these lists: nothing else of the person is asked.
  await expect(form.getByRole("combobox")).toHaveCount(3);
  await expect(form.getByRole("textbox")).toHaveCount(0);
  await allergies.press("Backspace");
  await allergies.pressSequentially("  Dipirona ");
  await allergies.press("Enter");
  await allergies.pressSequentially("   ");
  await allergies.press("Enter");
  await expect(form.getByText("Látex")).toHaveCount(0);
  await expect(form.getByText("Dipirona", { exact: true })).toBeVisible();
  await form.getByLabel("Medicamentos em uso").pressSequentially("Losartana 12,5 mg");

  await api.put(`/api/patients/${id}`, {
    medicalHistory: { ...medicalHistory, chronicConditions: ["Asma"] },
  });
  await page.keyboard.press("Control+Enter");
  const newer = form.getByText(/^Este histórico mudou enquanto você editava/);
  await expect(newer).toBeVisible();
  await expect(form.locator(":focus")).toContainText("Este histórico mudou");
  await expect(form.getByText("Dipirona", { exact: true })).toBeVisible();
  await expect(form.getByText("Losartana 12,5 mg", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole("button", { name: "Salvar as minhas mudanças" }).press("Enter");
  await expect(page.getByText("Paciente atualizado com sucesso!")).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(strip).toContainText("Alergias (1)Dipirona");
  await expect(strip).toContainText("Losartana 12,5 mg");
  await expect(edit).toBeFocused();

  await edit.press("Enter");
  await allergies.pressSequentially("Iodo");
  // Esc closes what the field suggests from, then asks: also a word that is no entry yet would be lost.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Descartar" }).press("Enter");
  await expect(form).toHaveCount(0);
  await expect(strip).not.toContainText("Iodo");
  await expect(edit).toBeFocused();
});

test("on a phone the overview's history is edited in a sheet from below", async ({
  clinic,
  request,
  openWindow,
}) => {
  const { id } = await makePatient(request, clinic, "Hugo Histórico");
  const page = await openWindow(phone);
  await logIn(page, clinic.doctor, `/app/patients/${id}`);
  const box = page.getByRole("region", { name: "Histórico médico" });
  await box.getByRole("button", { name: "Editar histórico" }).tap();
  const form = page.getByRole("dialog", { name: "Editar histórico médico" });
  await expect(form.getByLabel("Condições crônicas")).toBeInViewport();
  await expect(form.getByRole("button", { name: "Salvar histórico" })).toBeInViewport();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByLabel("Condições crônicas").fill(" Asma ");
  await form.getByRole("button", { name: "Salvar histórico" }).tap();
  await expect(form).toHaveCount(0);
  await expect(box.getByText("Asma", { exact: true })).toBeVisible();
});
