import type { Locator, Page } from "@playwright/test";
import { choose, slotSearch } from "#tests/e2e/calendar.ts";
import type { Photographer } from "./camera.ts";
import { calendarPath, findFree, findTaken, makeSeries, wednesday } from "./diary.ts";

async function openNew(camera: Photographer, search: string): Promise<Locator> {
  const { page } = camera;
  await camera.open(`${await calendarPath(page)}?data=${wednesday(1)}&${search}`);
  const dialog = page.getByRole("dialog", { name: "Novo Agendamento" });
  await dialog.getByRole("combobox", { name: "Funcionário" }).waitFor();
  return dialog;
}

async function addService(dialog: Locator, name: RegExp): Promise<void> {
  await dialog.getByLabel("Serviços", { exact: true }).click();
  await dialog.page().getByRole("option", { name }).first().click();
  await dialog.page().keyboard.press("Tab");
}

/** Making an appointment. */
export async function shootNewAppointment(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  const free = await findFree(page, wednesday(2));
  const dialog = await openNew(camera, slotSearch(wednesday(2), free));
  await choose(dialog, "Funcionário", /Helena Prado/);
  await addService(dialog, /Consulta clínica/);
  await dialog.getByLabel("Nome", { exact: true }).fill("Otávio Prates");
  await camera.shootWindow("appointment-new");
  await dialog.getByLabel("Repetir").check();
  await dialog.getByLabel("Repetir").scrollIntoViewIfNeeded();
  await camera.shootWindow("appointment-new-repeat");
  await dialog.getByLabel("Aplicar desconto").check();
  await dialog.getByLabel("Pagar agora").check();
  await dialog.getByLabel("Forma de pagamento").first().scrollIntoViewIfNeeded();
  await camera.shootWindow("appointment-new-payment");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Continuar editando" }).waitFor();
  await camera.shootWindow("appointment-new-discard");

  const empty = await openNew(camera, "novo=agora");
  await empty.getByRole("button", { name: "Criar", exact: true }).click();
  await camera.shootWindow("appointment-new-incomplete");
  await empty.getByRole("combobox", { name: "Paciente" }).fill("Zilda Nova");
  await page.getByRole("option", { name: /Cadastrar “Zilda Nova”/ }).click();
  await page.getByRole("dialog", { name: "Novo paciente" }).waitFor();
  await camera.shootWindow("appointment-new-patient");

  const { clock, professional } = await findTaken(page, wednesday(1));
  const overlapping = await openNew(camera, slotSearch(wednesday(1), clock));
  await overlapping.getByLabel("Nome", { exact: true }).fill("Otávio Prates");
  await choose(overlapping, "Funcionário", new RegExp(professional));
  await addService(overlapping, /Consulta clínica/);
  const told = overlapping.getByText(/já tem outro agendamento/);
  await told.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await camera.shootWindow("appointment-new-taken");
  await overlapping.getByRole("button", { name: "Criar", exact: true }).click();
  await page.getByRole("dialog", { name: "Encaixe" }).waitFor();
  await camera.shootWindow("appointment-encaixe");
}

/** An existing appointment, and what can be done with it. */
export async function shootAppointments(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  const { id } = await findTaken(page, wednesday(1));
  await camera.open(`${await calendarPath(page)}?data=${wednesday(1)}&agendamento=${id}`);
  const details = page.getByRole("dialog", { name: "Agendamento" });
  await details.getByRole("heading").first().waitFor();
  await camera.shootWindow("appointment");
  await details.getByRole("button", { name: "Mudar status" }).click();
  await camera.shootWindow("appointment-status");
  await page.keyboard.press("Escape");
  await details.getByText("Histórico", { exact: true }).click();
  await details.getByText("Histórico", { exact: true }).evaluate((e) => e.scrollIntoView());
  await camera.shootWindow("appointment-history");
  await details.getByRole("button", { name: "Cancelar agendamento" }).click();
  await camera.shootWindow("appointment-cancel");
  await page
    .getByRole("dialog", { name: "Cancelar agendamento" })
    .getByRole("button", { name: "Voltar" })
    .click();
  await details.getByRole("button", { name: "Editar dados" }).click();
  await details.getByLabel("Nome", { exact: true }).waitFor();
  await camera.shootWindow("appointment-edit");
  await details.getByRole("button", { name: "Voltar" }).click();
  await details.getByRole("button", { name: "Remarcar" }).click();
  await details.getByRole("group", { name: "Início" }).waitFor();
  await camera.shootWindow("appointment-move");
  await details.getByRole("button", { name: "Voltar" }).click();
  await details.getByRole("button", { name: "Editar serviços" }).click();
  await details.getByLabel("Serviços", { exact: true }).waitFor();
  await camera.shootWindow("appointment-services");
  await details.getByRole("button", { name: "Voltar" }).click();
  await shootConflict(camera, page, { id, details });
}

/** One of a series: what is done to it may apply to those that follow. */
export async function shootSeries(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  const day = wednesday(2);
  const id = await makeSeries(page, day, await findFree(page, day));
  await camera.open(`${await calendarPath(page)}?data=${day}&agendamento=${id}`);
  const details = page.getByRole("dialog", { name: "Agendamento" });
  await details.getByRole("button", { name: "Remarcar" }).click();
  await details.getByLabel("Este e os seguintes").check();
  await camera.shootWindow("appointment-move-series");
  await details.getByRole("button", { name: "Voltar" }).click();
  await details.getByRole("button", { name: "Cancelar agendamento" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancelar agendamento" });
  await dialog.getByLabel("Motivo").fill("Mudou de cidade");
  await dialog.getByLabel("Este e os seguintes").check();
  await camera.shootWindow("appointment-cancel-series");
  await dialog.getByRole("button", { name: "Cancelar agendamentos" }).click();
  await page.getByText("Agendamentos cancelados com sucesso!").waitFor();
}

/** Somebody else saves the record being edited. */
async function shootConflict(
  camera: Photographer,
  page: Page,
  { id, details }: { id: string; details: Locator },
): Promise<void> {
  await details.getByLabel("Notas").fill("Prefere ser atendida na sala 2");
  const notes = `Trazer os exames de ${camera.width}`;
  await page.request.post("/trpc/appointments.update", {
    headers: { origin: new URL(page.url()).origin },
    data: { json: { id, notes } },
  });
  await details.getByRole("button", { name: "Salvar notas" }).click();
  await details.getByRole("cell", { name: notes }).waitFor();
  await camera.shootWindow("appointment-conflict");
}
