import type { Locator, Page } from "@playwright/test";
import { expectFlawless } from "./accessibility.ts";
import { addChartKeeper, expect, live, test } from "./clinic.ts";
import { expectRefusals } from "./lost-answers.ts";
import { openApi, type Api } from "./owner-api.ts";
import { openSession } from "./people.ts";
import { phoneSize } from "./sizes.ts";
import { addDays } from "#shared/domain/dates.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";

test.describe.configure({ timeout: 120_000 });

/** Opens the Prontuário of somebody of the demo. */
async function openRecords(page: Page, search: string): Promise<void> {
  await page.goto(`/app/patients?busca=${encodeURIComponent(search)}`);
  await page.locator("[data-opener]").first().click();
  await page.getByRole("link", { name: "Abrir ficha completa" }).click();
  await page.getByRole("tab", { name: "Prontuário" }).click();
  await expect(page).toHaveURL(/aba=prontuario/);
}

type Named = { readonly _id: string; readonly name: string };

const patientIdOf = (page: Page) => /patients\/([^?]+)/.exec(page.url())?.[1] ?? "";

/** Narrows the timeline by each filter to today's record or to an older one of another kind, by a colleague. */
async function narrowTimeline(page: Page, api: Api, todays: Locator): Promise<void> {
  const { employees } = await api.read<{ employees: Named[] }>("/api/employees");
  const today = localDateIn("America/Sao_Paulo", Date.now());
  const day = addDays(today, -400);
  await api.post(`/api/patients/${patientIdOf(page)}/medical-records`, {
    date: day,
    type: "emergency",
    professionalId: employees.find(({ name }) => name.includes("Rafael"))?._id,
    chiefComplaint: "Queimadura da chaleira",
  });
  const older = page.getByRole("button", { name: /Queimadura da chaleira/ });
  const only = async (shown: Locator, hidden: Locator) => {
    await expect(hidden).toHaveCount(0);
    await expect(shown).toBeVisible();
  };
  const filters = page.getByRole("search", { name: "Filtrar prontuário" });
  const words = filters.getByLabel("Buscar no prontuário");
  await only(todays, older);
  await words.fill("CHALEIRA");
  await only(older, todays);
  await words.fill("");

  const choices = [
    ["Tipo", "Emergência", "Todos os tipos"],
    ["Profissional", /Rafael/, "Todos os profissionais"],
  ] as const;
  for (const [field, choice, all] of choices) {
    await filters.getByRole("combobox", { name: field }).click();
    await page.getByRole("option", { name: choice }).click();
    await only(older, todays);
    await filters.getByLabel(all).click();
    await expect(todays).toBeVisible();
  }

  const since = filters.getByRole("textbox", { name: "De", exact: true });
  const until = filters.getByRole("textbox", { name: "Até", exact: true });
  const fillDay = async (field: Locator, value: string) => {
    await field.fill(value.split("-").toReversed().join("/"));
    await field.press("Enter");
  };
  await fillDay(since, today);
  await only(todays, older);
  await fillDay(since, "");
  await fillDay(until, day);
  await only(older, todays);
  await fillDay(since, addDays(day, 1));
  await expect(page.getByText("Nenhum registro com estes filtros")).toBeVisible();
  await fillDay(since, "");
  await fillDay(until, "");
}

test("a doctor writes a consultation, whose draft survives, and corrects it", async ({
  page,
  clinic,
  request,
}) => {
  await openSession(page, clinic.doctor);
  await openRecords(page, "andre lima assuncao");
  await page.getByRole("button", { name: "Nova Consulta" }).click();
  const form = page.getByRole("dialog", { name: "Nova Consulta" });
  await expect(form.getByLabel("Queixa principal")).toBeFocused();
  // Who attends signs what she writes: there is nobody else to choose.
  const who = form.getByRole("combobox", { name: "Profissional" });
  await expect(who).toHaveValue(/Helena/);
  await expect(who).not.toBeEditable();
  await form.getByLabel("Queixa principal").fill("Dor de garganta há 3 dias");
  await form.getByLabel("Pressão arterial (mmHg)").fill("12x8");
  await form.getByLabel("Peso (kg)").fill("71,5");
  await form.getByLabel("Altura (cm)").fill("170");
  await expect(form.getByText("24,7 kg/m²")).toBeVisible();
  await form.getByLabel("Temperatura (°C)").fill("43");
  await expect(form.getByText("Valor fora do comum. Confira antes de salvar.")).toBeVisible();
  await form.getByLabel("Sintomas").fill("  febre ");
  await form.getByLabel("Sintomas").press("Enter");
  // It is added while the keys stay in the field.
  await expect(form.getByLabel("Sintomas")).toHaveValue("");
  await expect(form.getByText("febre", { exact: true })).toBeVisible();
  await form.getByLabel("Diagnósticos").fill("j069");
  await page.getByRole("option", { name: /^J06\.9/ }).click();
  // A code that is typed whole takes its name.
  await form.getByLabel("Diagnósticos").fill("m54.5");
  await form.getByLabel("Diagnósticos").press("Enter");
  await expect(form.getByText("M54.5 Dor lombar baixa", { exact: true })).toBeVisible();
  // What can't be is told when the field is left, and not taken when it is sent.
  await form.getByLabel("Peso (kg)").fill("7000");
  await form.getByLabel("Peso (kg)").press("Tab");
  await expect(form.getByText("Use de 0,2 a 650")).toBeVisible();
  await form.getByRole("button", { name: "Registrar consulta" }).click();
  await expect(form.getByLabel("Peso (kg)")).toBeFocused();
  await form.getByLabel("Peso (kg)").fill("71,5");
  await expectFlawless(page, "html");
  await form.getByLabel("Sintomas").fill("tosse seca");
  // What she must not be given stays before the doctor's eyes.
  await form.getByLabel("Observações").focus();
  await expect(form.getByRole("region", { name: "Histórico médico" })).toBeInViewport();

  // The laptop is closed: what was typed is there again, for its author, the last word included.
  await expect(form.getByText("Rascunho guardado")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Nova Consulta" }).click();
  await expect(form.getByText(/^Recuperamos o rascunho/)).toBeVisible();
  await expect(form.getByLabel("Queixa principal")).toHaveValue("Dor de garganta há 3 dias");
  await expect(form.getByText("tosse seca", { exact: true })).toBeVisible();
  await form.getByLabel("Temperatura (°C)").fill("38,4");
  await form.getByLabel("Altura (cm)").fill("1,70");
  await expectRefusals(form, {
    procedure: "records.create",
    button: "Registrar consulta",
    patientId: patientIdOf(page),
    said: [
      "Erro ao registrar consulta médica. Sem conexão com o servidor.",
      "Erro ao registrar consulta: Não encontramos o que você procurou.",
    ],
  });
  // Ctrl Enter saves what its field holds, as a click would.
  await form.getByLabel("Sintomas").fill("coriza");
  await form.getByLabel("Sintomas").press("Control+Enter");
  await expect(page.getByText("Consulta médica registrada com sucesso!")).toBeVisible();

  const point = page.getByRole("button", { name: /Dor de garganta/ }).first();
  await expect(point).toContainText("Dor de garganta há 3 dias");
  await expectFlawless(page, "html");
  await point.click();
  const details = page.getByRole("dialog", { name: /^Consulta de/ });
  await expect(details.getByText("Pressão arterial 120/80 mmHg")).toBeVisible();
  await expect(details.getByText(/Altura 170 cm/)).toBeVisible();
  await expect(details.getByText(/febre.*tosse seca.*coriza/)).toBeVisible();
  await expect(details.getByText("Versão única")).toBeVisible();
  await expectFlawless(page, "html");
  await details.getByRole("button", { name: "Corrigir" }).click();
  const correction = page.getByRole("dialog", { name: "Corrigir registro" });
  await correction.getByLabel("Tratamento").fill("Repouso e hidratação");
  await correction.getByRole("button", { name: "Salvar correção" }).click();
  await expect(correction.getByText("Informe o motivo da correção")).toBeVisible();
  await correction.getByLabel("Motivo da correção").fill("Faltou a conduta");
  await correction.getByRole("button", { name: "Salvar correção" }).click();
  await expect(page.getByText("Correção registrada com sucesso!")).toBeVisible();
  await point.click();
  await expect(details.getByText("2 versões")).toBeVisible();
  await expect(details.getByText("Motivo: Faltou a conduta")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByLabel("Buscar no prontuário").fill("nada disto");
  await expect(page.getByText("Nenhum registro com estes filtros")).toBeVisible();
  await page.getByLabel("Buscar no prontuário").fill("hidratacao");
  await expect(point).toBeVisible();
  await narrowTimeline(page, await openApi(request, clinic.owner), point);

  await page.getByRole("button", { name: "Acessos e integridade" }).click();
  const trail = page.getByRole("dialog", { name: "Acessos e integridade" });
  await expect(trail.getByRole("listitem").first()).toBeVisible();
  await trail.getByRole("button", { name: "Verificar agora" }).click();
  await expect(trail.getByText(/^Tudo íntegro/)).toBeVisible();
  await expectFlawless(page, "html");
  await page.keyboard.press("Escape");
  const history = page.getByRole("region", { name: "Histórico médico" });
  await history.getByRole("button", { name: "Editar histórico" }).click();
  const lists = page.getByRole("dialog", { name: "Editar histórico médico" });
  await expect(lists.getByLabel("Alergias", { exact: true })).toBeFocused();
  await lists.getByRole("button", { name: "Cancelar" }).click();
  await expect(history).toContainText("Alergias");
  await page.getByRole("tab", { name: "Visão Geral" }).click();
  const chart = page.getByRole("region", { name: "Resumo do prontuário" });
  await expect(chart.getByText("Dor de garganta há 3 dias")).toBeVisible();
  await expectFlawless(page, "html");
  await chart.getByRole("button", { name: "Ver prontuário" }).click();
  await expect(point).toBeVisible();
});

test("on a phone the records and the form fit, and others see that they are restricted", async ({
  page,
  clinic,
  openWindow,
}) => {
  await page.setViewportSize(phoneSize);
  await openSession(page, clinic.doctor);
  await openRecords(page, "andre lima assuncao");
  await page.getByRole("button", { name: "Nova Consulta" }).click();
  const form = page.getByRole("dialog", { name: "Nova Consulta" });
  await expect(form).toBeVisible();
  await expectFlawless(page, "html");
  await form.getByLabel("Diagnósticos").fill("dor");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expect(form.getByLabel("Diagnósticos")).toBeInViewport();
  // Nothing lies before the form's buttons.
  await form.getByRole("button", { name: "Registrar consulta" }).click({ trial: true });
  await form.getByLabel("Diagnósticos").fill("");
  await form.getByLabel("Queixa principal").focus();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("tab", { name: "Agendamentos" }).press("Enter");
  await expect(page).toHaveURL(/aba=agendamentos/);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Agendamentos" })).toBeInViewport({ ratio: 1 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(phoneSize.width);

  const reception = await openWindow();
  await openSession(reception, clinic.receptionist);
  await openRecords(reception, "andre lima assuncao");
  await expect(reception.getByRole("heading", { name: "Acesso Restrito" })).toBeVisible();
  await expect(
    reception.getByText("Você não tem permissão para visualizar prontuários médicos."),
  ).toBeVisible();
});

test("who sees charts alone chooses who attended among those who attend, and finds by them", async ({
  page,
  clinic,
}) => {
  await openSession(page, await addChartKeeper(page.request, clinic));
  await openRecords(page, "andre lima assuncao");
  await page.getByRole("combobox", { name: "Profissional" }).click();
  await expect(page.getByRole("option", { name: /Helena/ })).toBeVisible();
  await expect(page.getByRole("option", { name: /Patrícia/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Nova Consulta" }).click();
  const form = page.getByRole("dialog", { name: "Nova Consulta" });
  await form.getByLabel("Queixa principal").fill("Dor nas costas");
  await form.getByRole("button", { name: "Registrar consulta" }).click();
  await expect(form.getByText("Escolha o profissional que atendeu").first()).toBeVisible();
  await form.getByRole("combobox", { name: "Profissional" }).click();
  await expect(page.getByRole("option", { name: /Patrícia/ })).toHaveCount(0);
  await page.getByRole("option", { name: /Helena/ }).click();
  await form.getByRole("button", { name: "Registrar consulta" }).click();
  await expect(page.getByText("Consulta médica registrada com sucesso!")).toBeVisible();
  await page.getByRole("combobox", { name: "Profissional" }).click();
  await page.getByRole("option", { name: /Helena/ }).click();
  await expect(page.getByRole("button", { name: /Dor nas costas/ })).toBeVisible();
});

test("of two windows of one consultation, neither loses unseen what the other typed or wrote", async ({
  page,
  context,
  clinic,
}) => {
  await openSession(page, clinic.doctor);
  await openRecords(page, "beatriz");
  await page.getByRole("button", { name: "Nova Consulta" }).click();
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByRole("button", { name: "Nova Consulta" }).click();
  const [first, second] = [page, other].map((one) =>
    one.getByRole("dialog", { name: "Nova Consulta" }),
  );
  if (!first || !second) throw new Error("two windows");
  const kept = "Rascunho guardado";
  await first.getByLabel("Queixa principal").fill("Tosse");
  await expect(first.getByText(kept)).toBeVisible();
  await second.getByLabel("Queixa principal").fill("Febre");
  const changed = /^Este rascunho mudou em outra janela/;
  await expect(second.getByText(changed)).toBeVisible();
  await expectFlawless(other, "html");
  await second.getByRole("button", { name: "Guardar o que está aqui" }).click();
  await expect(second.getByText(kept)).toBeVisible();
  await first.getByLabel("Queixa principal").fill("Tosse seca");
  await expect(first.getByText(changed)).toBeVisible();
  // What is typed on decides nothing: only the button does, and leads back to the field.
  await first.getByLabel("Queixa principal").pressSequentially(" há dois dias");
  const third = await context.newPage();
  await third.goto(page.url());
  await third.getByRole("button", { name: "Nova Consulta" }).click();
  const asKept = third.getByRole("dialog", { name: "Nova Consulta" });
  await expect(asKept.getByLabel("Queixa principal")).toHaveValue("Febre");
  await third.close();
  await expect(first.getByText(changed)).toBeVisible();
  await first.getByRole("button", { name: "Guardar o que está aqui" }).focus();
  await page.keyboard.press("Enter");
  await expect(first.getByRole("status").filter({ hasText: kept })).toBeVisible();
  await expect(first.getByLabel("Queixa principal")).toBeFocused();
  await expect(first.getByLabel("Queixa principal")).toHaveValue("Tosse seca há dois dias");
  await second.getByLabel("Queixa principal").fill("Febre alta ontem");
  await expect(second.getByText(changed)).toBeVisible();
  await second.getByRole("button", { name: "Guardar o que está aqui" }).click();
  await expect(second.getByText(kept)).toBeVisible();

  await first.getByRole("button", { name: "Registrar consulta" }).click();
  await expect(page.getByText("Consulta médica registrada com sucesso!")).toBeVisible();
  await expect(second.getByText(/^Este rascunho foi registrado ou apagado/)).toBeVisible(live);
  await expect(second.getByText(kept)).toHaveCount(0);
  await second.getByRole("button", { name: "Guardar o que está aqui" }).click();
  await expect(second.getByText(kept)).toBeVisible();
  await other.reload();
  await other.getByRole("button", { name: "Nova Consulta" }).click();
  await expect(second.getByLabel("Queixa principal")).toHaveValue("Febre alta ontem");
});
