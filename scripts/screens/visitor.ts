import type { Photographer } from "./camera.ts";

/** The public pages: booking, moving and cancelling. */
export async function shootVisitor(camera: Photographer): Promise<void> {
  const { page } = camera;
  const email = `visita.${camera.width}@example.com`;
  for (const name of ["clinica", "barbearia", "estetica"]) {
    await camera.open(`/book/demo-${name}`);
    await camera.shoot(`book-${name}`);
  }
  await camera.open("/book/demo-clinica");
  // On a phone the month is a tap away.
  const month = page.getByRole("button", { name: "Ver o mês" });
  if (await month.isVisible()) await month.click();
  await page
    .getByRole("button", { name: /, disponível$/ })
    .last()
    .click();
  await page
    .getByRole("button", { name: /^\d\d:\d\d$/ })
    .first()
    .click();
  await camera.shoot("book-time-chosen");
  await page.getByRole("button", { name: "Confirmar Agendamento" }).click();
  await camera.shoot("book-incomplete");
  await page.getByLabel("Nome completo").fill("Marina Duarte");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Telefone").fill("11987654321");
  await page.context().setOffline(true);
  await camera.shootWindow("book-offline");
  await page.context().setOffline(false);
  await page.route(
    "**/appointment",
    (route) => route.fulfill({ status: 409, json: { error: "time_slot_unavailable" } }),
    { times: 1 },
  );
  await page.getByRole("button", { name: "Confirmar Agendamento" }).click();
  await page.getByRole("alert").first().waitFor();
  await camera.shoot("book-taken");
  await page
    .getByRole("button", { name: /^\d\d:\d\d$/ })
    .last()
    .click();
  await page.getByRole("button", { name: "Confirmar Agendamento" }).click();
  await page.getByRole("heading", { name: /Agendamento realizado com sucesso/ }).waitFor();
  await camera.shoot("book-success");
  await camera.open("/book/nao-existe");
  await camera.shoot("book-unknown");
  await camera.useTheme("dark");
  await camera.open("/book/demo-clinica");
  await camera.shoot("book-dark");
  await camera.useTheme("light");

  await camera.open(await camera.readMail(email, /(https?:\/\/\S+\/agendamento\/\S{64})/));
  await camera.shoot("private-link");
  await page.getByRole("button", { name: "Remarcar" }).click();
  await camera.shoot("private-link-move");
  await page.getByRole("button", { name: "Manter como está" }).click();
  await page.getByRole("button", { name: "Cancelar agendamento" }).click();
  await camera.shootWindow("private-link-cancel");
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar agendamento" }).click();
  await page.getByText("Agendamento cancelado.").waitFor();
  await camera.shoot("private-link-cancelled");
  await shootReminders(camera, email);
}

/** Where a visitor stops reminders by e-mail. */
async function shootReminders(camera: Photographer, email: string): Promise<void> {
  const { page } = camera;
  await camera.open(await camera.readMail(email, /(https?:\/\/\S+\/lembretes\/\S+)/));
  await camera.shoot("mail-reminders");
  await page.getByRole("button", { name: "Parar de receber lembretes" }).click();
  await page.getByText("Você não recebe mais lembretes").waitFor();
  await camera.shoot("mail-reminders-stopped");
}

/** The pages for developers and integrators. */
export async function shootTools(camera: Photographer): Promise<void> {
  await camera.open("/dev/mail");
  await camera.shootWindow("mailbox");
  await camera.page.locator("main a").first().click();
  await camera.shootWindow("mailbox-message");
  await camera.open("/api/docs");
  await camera.shootWindow("api-docs");
}
