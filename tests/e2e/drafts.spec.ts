import type { Page } from "@playwright/test";
import { expectFlawless } from "./accessibility.ts";
import { expect, test } from "./clinic.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { openApi } from "./owner-api.ts";
import { fillLogin, logIn } from "./people.ts";
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
  // The bar isn't hidden by what is written, nothing says that all is well, and the reason is named.
  const bar = page.getByText(/^Sem conexão\. O que você digitou/);
  const box = await bar.boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) - 4, (box?.y ?? 0) + 8];
  const top = await page.evaluate((at) => document.elementFromPoint(...at)?.textContent, [x, y] as [
    number,
    number,
  ]);
  expect(top).toContain("Sem conexão");
  await expect(page.getByText("Tempo real: desconectado")).toBeAttached();
  await again.form.getByRole("button", { name: "Registrar consulta" }).click();
  const reason = again.form.getByText(/Sem conexão com o servidor/);
  await expect(reason).toBeVisible();
  await page.context().setOffline(false);
  await expect(reason).toHaveCount(0);
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

test("words that a session's end refused are there after the same person's login, and never another's", async ({
  page,
  clinic,
  request,
}) => {
  const api = await openApi(request, clinic.owner);
  const data = { name: "Nadir Sessão", phone: "(11) 98765-4321" };
  const { patient } = await api.post<{ patient: Found }>("/api/patients", data);
  await page.setViewportSize(deskSize);
  await logIn(page, clinic.doctor, `/app/patients/${patient._id}?aba=prontuario`);
  const first = await openForm(page);
  await first.complaint.fill("Antes do fim");
  await expect(first.form.getByText("Rascunho guardado")).toBeVisible();
  const end = async (words: string) => {
    await page.context().clearCookies();
    await page.getByLabel("Queixa principal").fill(words);
    await page.getByRole("link", { name: "Fazer login" }).click();
  };
  await end("Depois do fim da sessão");
  await fillLogin(page, clinic.doctor);
  const again = await openForm(page);
  await expect(again.form.getByText(/^Recuperamos o rascunho/)).toBeVisible();
  await expect(again.complaint).toHaveValue("Depois do fim da sessão");

  await end("Só desta médica");
  await fillLogin(page, clinic.owner);
  const other = await openForm(page);
  await expect(other.complaint).toHaveValue("");
});

type Found = { readonly _id: string; readonly name: string };

test("half a search for a diagnosis is none until its author says so, and a copy replaces nothing", async ({
  page,
  clinic,
  request,
}) => {
  const owner = await openApi(request, clinic.owner);
  const data = { name: "Nilza Busca", phone: "(11) 98765-4321" };
  const { patient } = await owner.post<{ patient: Found }>("/api/patients", data);
  const doctor = await openApi(request, clinic.doctor);
  await doctor.post(`/api/patients/${patient._id}/medical-records`, {
    date: localDateIn("America/Sao_Paulo", Date.now()),
    symptoms: ["Tosse", "Febre"],
    diagnosis: ["Gripe"],
    treatment: "Repouso",
  });
  await page.setViewportSize(deskSize);
  await logIn(page, clinic.doctor, `/app/patients/${patient._id}?aba=prontuario`);
  const { form, complaint } = await openForm(page);
  await form.getByLabel("Sintomas").fill("tosse");
  await form.getByLabel("Sintomas").press("Enter");
  await form.getByLabel("Tratamento").fill("Soro nasal");
  await form.getByRole("textbox", { name: "Data", exact: true }).fill("31/02/2026");
  await form.getByLabel("Tratamento").focus();
  await expect(form.getByText(/^“31\/02\/2026” não é uma data/)).toBeVisible();
  await form.getByText(/^Última:/).click();
  await form.getByRole("button", { name: /^Copiar sintomas/ }).click();
  await expect(form.getByLabel("Tratamento")).toHaveValue("Soro nasal\nRepouso");
  await expect(form.getByText("tosse", { exact: true })).toBeVisible();
  await form.getByRole("button", { name: "Desfazer cópia" }).click();
  await expect(form.getByLabel("Tratamento")).toHaveValue("Soro nasal");
  await expect(form.getByText("tosse", { exact: true })).toBeVisible();

  const diagnoses = form.getByLabel("Diagnósticos");
  await diagnoses.pressSequentially("enxa");
  await page.keyboard.press("Escape");
  await complaint.fill("Dor de cabeça");
  await expect(diagnoses).toHaveValue("enxa");
  await expect(form.getByText(/^“enxa” ainda não foi adicionado/)).toBeVisible();
  await expectFlawless(page, "html");
  // A closed laptop makes no diagnosis of it either.
  await expect(form.getByText("Rascunho guardado")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Nova Consulta" }).click();
  await expect(diagnoses).toHaveValue("enxa");
  await form.getByRole("button", { name: "Registrar consulta" }).click();
  const question = page.getByRole("dialog", { name: "Falta adicionar o que foi digitado" });
  await expect(question.getByText("Adicionar “enxa” aos diagnósticos?")).toBeVisible();
  await expectFlawless(page, "html");
  await question.getByRole("button", { name: "Voltar" }).click();
  await expect(diagnoses).toHaveValue("enxa");
  await form.getByRole("button", { name: "Registrar consulta" }).click();
  await question.getByRole("button", { name: "Adicionar e registrar" }).click();
  await expect(page.getByText("Consulta médica registrada com sucesso!")).toBeVisible();
});

test("a second window's record of the same appointment is asked for, beside the first", async ({
  page,
  clinic,
  request,
}) => {
  const owner = await openApi(request, clinic.owner);
  const data = { name: "Nair Janelas", phone: "(11) 98765-4321" };
  const { patient } = await owner.post<{ patient: Found }>("/api/patients", data);
  const { services } = await owner.read<{ services: Found[] }>("/api/services");
  const { employees } = await owner.read<{ employees: Found[] }>("/api/employees");
  const { calendars } = await owner.read<{ calendars: Found[] }>("/api/calendars");
  const date = localDateIn("America/Sao_Paulo", Date.now());
  const { appointment } = await owner.post<{ appointment: Found }>(
    `/api/calendar/${calendars[0]?._id}/appointments`,
    {
      customerName: patient.name,
      patientId: patient._id,
      start: `${date}T13:00:00.000Z`,
      end: `${date}T14:00:00.000Z`,
      professionalId: employees.find(({ name }) => name.includes("Helena"))?._id,
      serviceIds: [services[0]?._id],
      allowOverlap: true,
    },
  );
  await page.setViewportSize(deskSize);
  const address = `/app/patients/${patient._id}?aba=prontuario&atender=${appointment._id}`;
  await logIn(page, clinic.doctor, address);
  const form = page.getByRole("dialog", { name: "Nova Consulta" });
  await form.getByLabel("Queixa principal").fill("Desta janela");
  const doctor = await openApi(request, clinic.doctor);
  await doctor.post(`/api/patients/${patient._id}/medical-records`, {
    date,
    appointmentId: appointment._id,
    chiefComplaint: "Da outra janela",
  });
  const register = form.getByRole("button", { name: "Registrar consulta" });
  await register.click();
  const question = page.getByRole("dialog", { name: "Já existe um registro deste agendamento" });
  await expect(question.getByText(/Helena/)).toBeVisible();
  await expect(question.getByRole("link", { name: "Abrir o registro" })).toBeVisible();
  await expectFlawless(page, "html");
  await question.getByRole("button", { name: "Voltar" }).click();
  await expect(form.getByLabel("Queixa principal")).toHaveValue("Desta janela");
  await register.click();
  await question.getByRole("button", { name: "Registrar mesmo assim" }).click();
  await expect(page.getByText("Consulta médica registrada com sucesso!")).toBeVisible();
});
