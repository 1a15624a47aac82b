import type { Photographer } from "./camera.ts";

/** Logging in, with a temporary password too, and asking for one. */
export async function shootSession(camera: Photographer): Promise<void> {
  const { page } = camera;
  // First, while her password is the demo's. Everyone in the demo may see the team, so she gets the
  // screens of somebody who may not.
  await page.route("**/trpc/auth.*", async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    const permissions = '"permissions":["manage_medical_records"]';
    await route.fulfill({
      response: answer,
      body: body.replace(/"permissions":\[[^\]]*\]/, permissions),
    });
  });
  await camera.enter("medica@demo.example");
  await camera.open("/app/employees");
  await page.getByRole("heading", { name: "Acesso Negado" }).waitFor();
  await camera.shootWindow("access-denied");
  await camera.open("/app/booking");
  await camera.shootWindow("links-denied");
  await page.unroute("**/trpc/auth.*");
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await camera.open("/login");
  await camera.shoot("login");
  await camera.logIn("recepcao@demo.example", "outra");
  await page.getByText("E-mail ou senha incorretos.").waitFor();
  await camera.shoot("login-refused");
  await camera.open("/app/dashboard");
  await camera.shoot("login-needed");
  await camera.open("/reset-password");
  await camera.shoot("reset-password");
  // One person per size, since only the newest mail counts.
  const email = camera.width === 390 ? "medica@demo.example" : "barbeiro@demo.example";
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Enviar senha temporária" }).click();
  await page.getByText("Se este e-mail estiver cadastrado").waitFor();
  await camera.shoot("reset-password-sent");
  const temporary = await camera.readMail(email, /^Senha temporária: (\S+)$/m);
  await camera.open("/login");
  await camera.logIn(email, temporary);
  await page.getByRole("heading", { name: "Crie sua nova senha" }).waitFor();
  await camera.shoot("forced-password-change");
  await page.context().clearCookies();
}
