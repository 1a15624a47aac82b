import type { Photographer } from "./camera.ts";

/** The dashboard with its dialogs, and the frame around every page. */
export async function shootDashboard(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await camera.shoot("dashboard");
  await page.getByRole("button", { name: /^Menu de/ }).click();
  await camera.shoot("user-menu", false);
  await page.keyboard.press("Escape");
  if (camera.width === 390) {
    await page.getByRole("button", { name: "Abrir menu" }).click();
    await camera.shoot("menu", false);
    await page.keyboard.press("Escape");
  }
  await page.getByRole("button", { name: "Configurar lembretes" }).click();
  await camera.shoot("reminders", false);
}

/** The customers: list, one of them, and what changes them. */
export async function shootPatients(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await camera.open("/app/patients");
  await camera.shoot("patients", false);
  await page.getByRole("button", { name: "Novo paciente" }).first().click();
  await camera.shoot("patient-form", false);
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Mais ações para/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: /Unir/ }).click();
  await camera.shoot("patient-merge", false);
  await camera.open("/app/patients");
  await page.getByRole("button", { name: "Importar" }).click();
  await camera.shoot("patient-import", false);
  await camera.open("/app/patients");
  await page.locator('a[href^="/app/patients/"]').first().click();
  await page.waitForURL("**/app/patients/*");
  await page.waitForLoadState("networkidle");
  await camera.shoot("patient");
  await page.getByRole("tab", { name: "Agendamentos" }).click();
  await camera.shoot("patient-appointments");
}

/** The team, and everything about one of them. */
export async function shootTeam(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await camera.open("/app/employees");
  await camera.shoot("team", false);
  await page.getByRole("article").nth(1).getByRole("button", { name: "Editar" }).click();
  await camera.shoot("employee-form", false);
  await page.getByRole("list", { name: "Horário de trabalho" }).scrollIntoViewIfNeeded();
  await camera.shoot("employee-hours", false);
}

/** The catalogue. */
export async function shootServices(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await camera.open("/app/services");
  await camera.shoot("services");
  await page
    .getByRole("button", { name: /^Editar/ })
    .first()
    .click();
  await camera.shoot("service-form", false);
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /^Excluir/ })
    .first()
    .click();
  await camera.shoot("service-delete", false);
  await page.getByRole("button", { name: "Confirmar" }).click();
  await page.getByRole("button", { name: "Desativar" }).waitFor();
  await camera.shoot("service-in-use", false);
  await page.getByRole("button", { name: "Cancelar" }).click();
}

/** What every page has around it. */
export async function shootShell(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await page.getByRole("button", { name: "Buscar" }).click();
  await page.getByRole("combobox").fill("joao");
  await page.getByRole("group", { name: "Agendamentos" }).waitFor();
  await camera.shoot("quick-search", false);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Menu de/ }).click();
  await page.getByRole("menuitem", { name: "Configurações" }).click();
  await page.getByRole("radio", { name: "Escuro" }).click();
  await camera.shoot("settings", false);
  await camera.open("/app/services");
  await camera.shoot("services-dark", false);
}
