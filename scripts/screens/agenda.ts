import type { Photographer } from "./camera.ts";

/** YYYY-MM-DD of a day so many from today. */
const dayFrom = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The calendar in its views, light and dark, with its lists and help. */
export async function shootWeek(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await camera.open("/app/calendarios?noAutoOpen=1");
  await camera.shoot("calendars");
  const address = await page
    .getByRole("link", { name: /^Abrir / })
    .first()
    .getAttribute("href");
  const day = dayFrom(-4);
  await camera.open(`${address}?data=${dayFrom(3)}&visao=semana`);
  await camera.shoot("week", false);
  await camera.open(`${address}?data=${day}&visao=semana&cancelados=1`);
  await camera.shoot("week-past", false);
  await page
    .getByRole("button", { name: /^Agendamentos das / })
    .nth(1)
    .click();
  await camera.shoot("week-hour", false);
  await camera.open(`${address}?data=${day}&visao=dia`);
  await camera.shoot("week-day", false);
  await camera.open(`${address}?data=${day}&visao=lista`);
  await camera.shoot("week-list", false);
  await page.emulateMedia({ media: "print" });
  await camera.shoot("week-print");
  await page.emulateMedia({ media: "screen", colorScheme: "dark" });
  await camera.open(`${address}?data=${day}`);
  await camera.shoot("week-dark", false);
  await page.emulateMedia({ colorScheme: "light" });
}

/** Making an appointment, and one that is there. */
export async function shootAppointments(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await camera.open("/app/calendarios?noAutoOpen=1");
  const address = await page
    .getByRole("link", { name: /^Abrir / })
    .first()
    .getAttribute("href");
  await camera.open(`${address}?data=${dayFrom(3)}&novo=agora`);
  const dialog = page.getByRole("dialog", { name: "Novo Agendamento" });
  await dialog.getByRole("combobox", { name: "Funcionário" }).click();
  await page.getByRole("option").first().click();
  await dialog.getByLabel("Serviços", { exact: true }).click();
  await page.getByRole("option").first().click();
  // The list of services closes when something else is pressed.
  await dialog.getByText("Serviços e horário").click();
  await camera.shoot("appointment-new", false);
  await dialog.getByLabel("Pagar agora").scrollIntoViewIfNeeded();
  await camera.shoot("appointment-new-payment", false);

  await camera.open(`${address}?data=${dayFrom(3)}&visao=lista`);
  await page.locator("[data-sheet]").getByRole("button").first().click();
  const details = page.getByRole("dialog", { name: "Agendamento" });
  await details.getByRole("heading").first().waitFor();
  await camera.shoot("appointment", false);
  await details.getByText("Histórico", { exact: true }).click();
  await details.getByText("Histórico", { exact: true }).scrollIntoViewIfNeeded();
  await camera.shoot("appointment-history", false);
  await details.getByRole("button", { name: "Cancelar agendamento" }).click();
  await camera.shoot("appointment-cancel", false);
}

/** How a calendar is set up. */
export async function shootCalendarSettings(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await camera.open("/app/calendarios?noAutoOpen=1");
  await page
    .getByRole("link", { name: /^Configurar / })
    .first()
    .click();
  await page.waitForURL("**/settings");
  await page.waitForLoadState("networkidle");
  await camera.shoot("calendar-settings");
}
