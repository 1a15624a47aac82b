import type { APIRequestContext } from "@playwright/test";
import { expectFlawless, expectNoSidewaysScroll } from "./accessibility.ts";
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
  const allergies = form.getByLabel("Alergias", { exact: true });
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
  await expectFlawless(page, "html");
  await form.getByRole("button", { name: "Salvar as minhas mudanças" }).press("Enter");
  await expect(page.getByText("Paciente atualizado com sucesso!")).toBeVisible();
  await expect(form).toHaveCount(0);
  await expect(strip).toContainText("Alergias (1)Dipirona");
  await expect(strip).toContainText("Losartana 12,5 mg");
  await expect(edit).toBeFocused();

  // What stood before is still there, with who changed it.
  await strip.getByRole("button", { name: "Como era" }).press("Enter");
  const past = page.getByRole("dialog", { name: "Como era o histórico médico" });
  const newest = past.getByRole("listitem").first();
  await expect(newest.getByRole("deletion").first()).toHaveText("Látex");
  await expect(newest.getByRole("insertion").first()).toHaveText("Dipirona");
  await expect(past.getByRole("listitem").last()).toContainText("Látex");
  await expectFlawless(page, "html");
  await page.keyboard.press("Escape");
  await expect(past).toHaveCount(0);

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

test("allergies are added while something is written, which keeps what was typed and heeds them", async ({
  page,
  clinic,
  request,
}) => {
  const { id } = await makePatient(request, clinic, "Helena Histórico");
  await logIn(page, clinic.doctor, `/app/patients/${id}?aba=prontuario`);
  const editing = page.getByRole("dialog", { name: "Editar histórico médico" });
  const addAllergy = async (name: string) => {
    await editing.getByLabel("Alergias", { exact: true }).fill(name);
    await editing.getByRole("button", { name: "Salvar histórico" }).click();
    await expect(editing).toHaveCount(0);
  };
  await page.getByRole("button", { name: "Nova Consulta" }).click();
  const record = page.getByRole("dialog", { name: "Nova Consulta" });
  await record.getByLabel("Queixa principal").fill("Tosse há três dias");
  await record.getByRole("combobox", { name: "Sintomas" }).fill("febre");
  await record.getByRole("button", { name: "Editar histórico" }).click();
  await expectFlawless(page, "html");
  await addAllergy("Iodo");
  await expect(record.getByRole("region", { name: "Histórico médico" })).toContainText("Iodo");
  await expect(record.getByRole("button", { name: "Editar histórico" })).toBeFocused();
  await expect(record.getByLabel("Queixa principal")).toHaveValue("Tosse há três dias");
  await expect(record.getByText("febre", { exact: true })).toBeVisible();
  await record.getByRole("button", { name: "Cancelar" }).click();
  await expect(record).toHaveCount(0);

  await page.getByRole("tab", { name: "Receitas" }).click();
  const strip = page.getByRole("region", { name: "Histórico médico" });
  await strip.getByRole("button", { name: "Editar histórico" }).click();
  await addAllergy("Dipirona");
  await expect(strip).toContainText("Alergias (3)Látex · Iodo · Dipirona");
  await page.getByRole("button", { name: "Nova Receita" }).click();
  const prescription = page.getByRole("dialog", { name: "Nova Receita" });
  await prescription.getByRole("combobox", { name: "Medicamento" }).fill("ibuprofeno 600");
  await page.getByRole("option").first().click();
  await prescription.getByRole("textbox", { name: "Instruções" }).fill("Após o almoço");
  await expect(prescription.getByText(/^Alergia registrada/)).toHaveCount(0);
  await prescription.getByRole("button", { name: "Editar histórico" }).click();
  await addAllergy("Anti-inflamatórios");
  await expect(prescription.getByText("Alergia registrada: Anti-inflamatórios.")).toBeVisible();
  await expect(prescription.getByLabel("Motivo para prescrever mesmo assim")).toBeVisible();
  await expect(prescription.getByRole("textbox", { name: "Instruções" })).toHaveValue(
    "Após o almoço",
  );
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
  await expectFlawless(page, "html");
  await expectNoSidewaysScroll(page);
  await form.getByLabel("Condições crônicas").fill(" Asma ");
  await form.getByRole("button", { name: "Salvar histórico" }).tap();
  await expect(form).toHaveCount(0);
  await expect(box.getByText("Asma", { exact: true })).toBeVisible();

  // Who was asked and has none isn't somebody whom nobody asked; one line of it leaves room for the records.
  await box.getByRole("button", { name: "Editar histórico" }).tap();
  const none = form.getByRole("checkbox", { name: "Sem alergias conhecidas" });
  await expect(none).toBeDisabled();
  await form.getByLabel("Alergias", { exact: true }).press("Backspace");
  await form.getByLabel("Alergias", { exact: true }).fill("Nega alergias");
  await form.getByLabel("Alergias", { exact: true }).press("Enter");
  await expect(none).toBeChecked();
  await form.getByRole("button", { name: "Salvar histórico" }).tap();
  await expect(box.getByText(/^Sem alergias conhecidas \(.+, por .+\)$/)).toBeVisible();
  await page.getByRole("tab", { name: "Prontuário" }).tap();
  const strip = page.getByRole("region", { name: "Histórico médico" });
  await expect(strip).toContainText(/Sem alergias conhecidas \(/);
  await expect(strip.getByText("Asma")).toBeHidden();
  await expect(page.getByLabel("Buscar no prontuário")).toBeHidden();
  await strip.getByRole("button", { name: "Histórico médico inteiro" }).tap();
  await expect(strip.getByText("Asma")).toBeVisible();
  await page.getByRole("button", { name: "Filtros" }).tap();
  await expect(page.getByLabel("Buscar no prontuário")).toBeVisible();
  await expectFlawless(page, "html");
  await expectNoSidewaysScroll(page);
});

test("what a patient tells at home is taken into the strip by a tap, a denial is nothing to take", async ({
  page,
  clinic,
  request,
}) => {
  const { id: patientId } = await makePatient(request, clinic, "Célia Casa");
  await page.setViewportSize(phone.viewport);
  await logIn(page, clinic.doctor, `/app/patients/${patientId}?aba=anamnese`);
  await page.getByRole("button", { name: "Enviar link" }).click();
  await page.getByRole("button", { name: "Criar link" }).click();
  const link = page.getByLabel("Link", { exact: true });
  await expect(link).toHaveValue(/\/anamnese\/[\w-]{54}$/);
  await page.goto(await link.inputValue());
  await page.getByLabel("Tem alguma alergia?").fill("latex, dipirona");
  await page.getByLabel("Que medicamentos você usa?").fill("Levotiroxina 0,05 mg\nAAS");
  await page.getByLabel("Tem alguma doença crônica?").fill("Não");
  await expectFlawless(page, "html");
  await page.getByRole("button", { name: "Enviar respostas" }).click();
  await expect(page.getByRole("heading", { name: "Respostas enviadas" })).toBeVisible();

  await page.goto(`/app/patients/${patientId}?aba=anamnese`);
  await page.getByRole("button", { name: "Revisar respostas" }).click();
  const review = page.getByRole("dialog", { name: "Respostas enviadas de casa" });
  const takes = review.getByRole("button", { name: /^Adicionar a / });
  await expect(takes).toHaveCount(3);
  await expect(review.getByRole("button", { name: "latex: já está em Alergias" })).toBeVisible();
  const allergy = review.getByRole("button", { name: "Adicionar a Alergias: dipirona" });
  await allergy.press("Enter");
  const taken = review.getByRole("button", { name: "dipirona: já está em Alergias" });
  await expect(taken).toBeFocused();
  await expectFlawless(page, "html");
  await expectNoSidewaysScroll(page);
  await review.getByRole("button", { name: "Aceitar respostas" }).click();
  await expect(review).toHaveCount(0);

  // What was accepted and not taken can still be.
  const later = page.getByRole("button", { name: /^Adicionar a Medicamentos em uso: Levo/ });
  await later.press("Enter");
  await expect(page.getByText("Adicionado a Medicamentos em uso")).toBeVisible();
  await expectFlawless(page, "html");
  await page.goto(`/app/patients/${patientId}?aba=prontuario`);
  const strip = page.getByRole("region", { name: "Histórico médico" });
  await strip.getByRole("button", { name: "Histórico médico inteiro" }).click();
  await expect(strip).toContainText("Alergias (2)Látex · dipirona");
  await expect(strip).toContainText("Em uso (1)Levotiroxina 0,05 mg");
  await expect(strip).toContainText("Condições crônicasNada informado");
});
