import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./clinic.ts";
import { fillLogin, forgetLogin, logIn, waitForMails } from "./people.ts";
import { phoneSize } from "./sizes.ts";

test("a wrong password shows an error and keeps the e-mail; the right one logs in, and logout works", async ({
  page,
  clinic,
}) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByText("Informe o e-mail")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toBeFocused();

  await fillLogin(page, { ...clinic.receptionist, password: "não é esta" });
  await expect(page.getByText("E-mail ou senha incorretos.")).toBeVisible();
  await expect(page.getByLabel("E-mail")).toHaveValue(clinic.receptionist.email);

  await page.getByLabel("Senha", { exact: true }).fill(clinic.receptionist.password);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/app/dashboard");
  await page.getByRole("button", { name: "Menu de Patrícia Nunes" }).click();
  await expect(page.getByText(clinic.receptionist.email)).toBeVisible();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await page.waitForURL("**/login");

  await page.goto("/app/dashboard");
  await expect(
    page.getByRole("heading", { name: "Você precisa fazer login para acessar o app" }),
  ).toBeVisible();
});

test("login returns to the requested screen, and only to screens of the app", async ({
  page,
  clinic,
}) => {
  await page.goto("/app/calendarios?noAutoOpen=1");
  await expect(page.getByText("Você precisa fazer login para acessar o app")).toBeVisible();
  await page.getByRole("link", { name: "Fazer login" }).click();
  await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
  await fillLogin(page, clinic.receptionist);
  await page.waitForURL((url) => url.pathname === "/app/calendarios");

  await forgetLogin(page);
  await page.goto("/login?from=https://example.com/app/");
  await fillLogin(page, clinic.receptionist);
  await page.waitForURL((url) => url.pathname === "/app/dashboard");
});

test("the login loads the code of the screen behind it before anybody has logged in", async ({
  page,
}) => {
  const asked = page.waitForRequest(/\/assets\/dashboard-[^/]*\.js$/);
  await page.goto("/login");
  await asked;
  await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
});

test("a session that ended in another tab ends here too", async ({ page, context, clinic }) => {
  await logIn(page, clinic.receptionist);
  const other = await context.newPage();
  await other.goto("/app/dashboard");
  await other.getByRole("button", { name: "Menu de Patrícia Nunes" }).click();
  await other.getByRole("menuitem", { name: "Sair" }).click();
  await other.waitForURL("**/login");
  await page.reload();
  await expect(page.getByText("Você precisa fazer login para acessar o app")).toBeVisible();
});

test("a temporary password arrives by mail, works once and must be replaced", async ({
  page,
  request,
  clinic,
}) => {
  const { email, password } = clinic.doctor;
  const ownPassword = "uma frase que só eu sei";
  await page.goto("/login");
  await page.getByRole("link", { name: "Esqueci minha senha" }).click();
  await expect(page.getByRole("heading", { name: "Redefinir senha" })).toBeVisible();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Enviar senha temporária" }).click();
  await expect(page.getByText("Se este e-mail estiver cadastrado")).toBeVisible();
  const [mail] = await waitForMails(request, email, 1);
  const temporary = /^Senha temporária: (\S+)$/m.exec(mail?.text ?? "")?.[1] ?? "";
  expect(temporary).not.toBe("");

  await page.getByRole("link", { name: "Voltar para o login" }).click();
  await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
  await fillLogin(page, { email, password: temporary });
  const change = page.getByRole("heading", { name: "Crie sua nova senha" });
  await expect(change).toBeVisible();
  // There is no way round it: every screen of the app asks for the new password first.
  await page.goto("/app/calendarios?noAutoOpen=1");
  await expect(change).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Principal" })).toHaveCount(0);

  await page.getByLabel("Nova senha", { exact: true }).fill(ownPassword);
  await page.getByLabel("Repita a nova senha").fill(`${ownPassword}!`);
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  await expect(page.getByText("As duas senhas não são iguais")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Repita a nova senha").fill(ownPassword);
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Calendários" })).toBeVisible();

  await forgetLogin(page);
  await page.goto("/login");
  await fillLogin(page, { email, password: temporary });
  await expect(page.getByText("E-mail ou senha incorretos.")).toBeVisible();
  await page.getByLabel("Senha", { exact: true }).fill(ownPassword);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL("**/app/dashboard");

  // Restores the password that the other tests log in with, by the user menu.
  await page.getByRole("button", { name: /^Menu de/ }).click();
  await page.getByRole("menuitem", { name: "Alterar senha" }).click();
  await page.getByLabel("Senha atual").fill("não é esta");
  await page.getByLabel("Nova senha", { exact: true }).fill(password);
  await page.getByLabel("Repita a nova senha").fill(password);
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  await expect(page.getByText("A senha atual não confere.")).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await page.getByLabel("Senha atual").fill(ownPassword);
  await page.getByRole("button", { name: "Salvar nova senha" }).click();
  await expect(page.getByText("Senha alterada.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Menu de/ })).toBeFocused();
});

test("a reset for an unknown e-mail looks the same and sends no mail", async ({
  page,
  request,
}) => {
  const email = "ninguem@demo.example";
  await page.goto("/reset-password");
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Enviar senha temporária" }).click();
  await expect(page.getByText("Se este e-mail estiver cadastrado")).toBeVisible();
  await waitForMails(request, email, 0);
});

test.describe("on a phone", () => {
  test.use({ viewport: phoneSize });

  test("the menu slides in, navigates, and closes by itself or with Esc", async ({
    page,
    clinic,
  }) => {
    await logIn(page, clinic.receptionist);
    const menu = page.getByRole("dialog").getByRole("navigation", { name: "Principal" });
    const open = page.getByRole("button", { name: "Mais", exact: true });
    await expect(menu).toHaveCount(0);
    await open.click();
    await expect(menu.getByRole("link", { name: "Hoje" })).toHaveAttribute("aria-current", "page");
    await menu.getByRole("link", { name: "Booking" }).click();
    await page.waitForURL("**/app/booking");
    await expect(menu).toHaveCount(0);
    await open.click();
    await expect(menu).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(menu).toHaveCount(0);
    await expect(open).toBeFocused();
  });

  test("the menu shows only what the person may open", async ({ page, clinic }) => {
    await logIn(page, clinic.doctor);
    await page.getByRole("button", { name: "Mais", exact: true }).click();
    const menu = page.getByRole("dialog").getByRole("navigation", { name: "Principal" });
    await expect(menu.getByRole("link", { name: "Hoje" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Booking" })).toHaveCount(0);
  });
});
