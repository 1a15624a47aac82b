import type { Photographer } from "./camera.ts";
import { withPlan } from "./demo-plan.ts";
import { calendarPath, wednesday } from "./diary.ts";

const asTyped = (date: string) => date.split("-").toReversed().join("/");

/** The calendars and their settings. */
export async function shootCalendars(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await camera.open("/app/calendarios?noAutoOpen=1");
  await camera.shoot("calendars");
  await page.getByRole("button", { name: "Criar Calendário" }).click();
  await page.getByRole("dialog").getByLabel("Nome").waitFor();
  await camera.shootWindow("calendar-new");
  await camera.open("/app/calendar/0193b0a4-0000-7000-8000-000000000000");
  await camera.shootWindow("calendar-unknown");

  await camera.open(`${await calendarPath(page)}/settings`);
  await camera.shoot("calendar-settings");
  await page.getByLabel("Nome").fill("");
  await page.getByRole("spinbutton", { name: "Fim expediente: horas" }).fill("07");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await page.getByText("Informe o nome do calendário").first().waitFor();
  await camera.shootWindow("calendar-settings-incomplete");
  await page.getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Continuar editando" }).waitFor();
  await camera.shootWindow("calendar-settings-discard");

  await camera.open(`${await calendarPath(page)}/settings`);
  await page.getByRole("button", { name: "Excluir", exact: true }).click();
  await camera.shootWindow("calendar-delete");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await page.getByText(/^Este calendário tem/).waitFor();
  await camera.shootWindow("calendar-in-use");
}

/** What happens at the plan's last calendar. */
export async function shootCalendarLimit(camera: Photographer): Promise<void> {
  const { page } = camera;
  await withPlan("starter", async () => {
    await camera.enter("dona@demo.example");
    await camera.open("/app/calendarios?noAutoOpen=1");
    await page.getByRole("button", { name: "Criar Calendário" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Criar calendário" }).click();
    await page.getByRole("dialog", { name: "Parabéns pelo crescimento!" }).waitFor();
    await camera.shootWindow("calendar-limit");
  });
}

/** The days on which a calendar is closed, reopened afterwards. */
export async function shootClosedDays(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await camera.open(`${await calendarPath(page)}/settings`);
  const form = page.getByRole("form", { name: "Fechar outro dia" });
  await form.getByRole("button", { name: "Fechar dia" }).click();
  await form.getByText("Escolha o dia").waitFor();
  await form.getByLabel("Outro dia").fill(asTyped(wednesday(2)));
  await form.getByLabel("Motivo").fill("Dedetização");
  await form.getByRole("button", { name: "Fechar dia" }).click();
  const again = page.getByRole("button", { name: /^Abrir de novo em/ });
  await again.waitFor();
  await page.getByRole("heading", { name: "Dias fechados" }).scrollIntoViewIfNeeded();
  await camera.shoot("calendar-closed-days");
  await again.click();
  await again.waitFor({ state: "detached" });
}

/** When somebody doesn't attend; removed afterwards. */
export async function shootTimeOff(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await camera.open(`${await calendarPath(page)}/settings`);
  await page.getByRole("button", { name: "Bloquear horário" }).click();
  const drawer = page.getByRole("dialog", { name: "Bloquear horário" });
  await drawer.getByRole("combobox", { name: "Funcionário" }).waitFor();
  await camera.shootWindow("time-off");
  await drawer.getByRole("button", { name: "Bloquear", exact: true }).click();
  await drawer.getByText("Selecione um funcionário").waitFor();
  await drawer.getByRole("combobox", { name: "Funcionário" }).click();
  await page.getByRole("option", { name: "Dra. Helena Prado" }).click();
  await drawer.getByRole("switch", { name: "Dias inteiros" }).check({ force: true });
  await drawer.getByLabel("Primeiro dia").fill(asTyped(wednesday(1)));
  await drawer.getByLabel("Último dia").fill(asTyped(wednesday(1)));
  await drawer.getByLabel("Motivo").fill("Congresso de clínica médica");
  await camera.shootWindow("time-off-days");
  await drawer.getByRole("button", { name: "Bloquear", exact: true }).click();
  await page.getByText("no horário bloqueado").waitFor();
  await page.getByText("no horário bloqueado").scrollIntoViewIfNeeded();
  await camera.shootWindow("time-off-touched");
  await camera.open(`${await calendarPath(page)}?data=${wednesday(1)}`);
  await camera.shootWindow("week-time-off");
  await camera.open(`${await calendarPath(page)}/settings`);
  await page.getByRole("button", { name: /^Excluir bloqueio/ }).click();
  await camera.shootWindow("time-off-delete");
  await page.getByRole("button", { name: "Confirmar" }).click();
  await page.getByText("Bloqueio excluído!").waitFor();
}
