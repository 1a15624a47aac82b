import type { Photographer } from "./camera.ts";

/** The dashboard and what its frame leads to. */
export async function shootDashboard(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await camera.shootWindow("dashboard");
  await page.getByRole("button", { name: /^Menu de/ }).click();
  await camera.shootWindow("user-menu");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Organização: / }).click();
  await camera.shootWindow("organization-menu");
  await page.keyboard.press("Escape");
  if (camera.width === 390) {
    await page.getByRole("button", { name: "Mais", exact: true }).click();
    await camera.shootWindow("menu");
    await page.keyboard.press("Escape");
  }
  await page.getByRole("button", { name: "Configurar lembretes" }).click();
  await camera.shootWindow("reminders");
  await camera.useTheme("dark");
  await camera.open("/app/dashboard");
  await camera.shoot("dashboard-dark");
}

/** What surrounds every page. */
export async function shootShell(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await page.getByRole("button", { name: "Buscar" }).click();
  await camera.shootWindow("quick-search-empty");
  await page.getByRole("combobox").fill("joao");
  await page.getByRole("group", { name: "Agendamentos" }).waitFor();
  await camera.shootWindow("quick-search");
  await page.getByRole("combobox").fill("xyz 987");
  await page.getByText("Nada encontrado para “xyz 987”").waitFor();
  await camera.shootWindow("quick-search-nothing-found");
  await page.keyboard.press("Escape");
  await page.context().setOffline(true);
  await page.getByText(/^Sem conexão/).waitFor();
  await camera.shootWindow("offline");
  await page.context().setOffline(false);

  await page.getByRole("button", { name: /^Menu de/ }).click();
  await page.getByRole("menuitem", { name: "Alterar senha" }).click();
  await page.getByLabel("Senha atual").fill("não é esta");
  await page.getByLabel("Nova senha", { exact: true }).fill("uma frase nova");
  await page.getByLabel("Repita a nova senha").fill("uma frase nova");
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  await page.getByText("A senha atual não confere.").waitFor();
  await camera.shootWindow("change-password");
  await camera.open("/app/nada-aqui");
  await camera.shootWindow("not-found");
  await page.getByRole("button", { name: /^Menu de/ }).click();
  await page.getByRole("menuitem", { name: "Configurações" }).click();
  await camera.shootWindow("settings");
  await page.getByRole("radio", { name: "Escuro" }).click();
  await camera.shootWindow("settings-dark");
}
