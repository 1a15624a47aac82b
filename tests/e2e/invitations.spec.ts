import type { APIRequestContext, Page } from "@playwright/test";
import { generateSync } from "otplib";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./clinic.ts";
import { demoLogin, demoPassword } from "./demo.ts";
import { logIn, waitForMails } from "./people.ts";
import { phoneSize } from "./sizes.ts";
import { openBeside } from "./beside.ts";

const owner = demoLogin("dona");
const ownPassword = "cortina-verde-na-janela-7";

async function switchTo(page: Page, organization: string): Promise<void> {
  await page.getByRole("button", { name: /^Organização:/ }).click();
  await page.getByRole("menuitem", { name: organization }).click();
  await expect(
    page.getByRole("button", { name: `Organização: ${organization}. Trocar` }),
  ).toBeVisible();
}

/** Adds somebody to the team of the open organisation. */
async function hire(page: Page, name: string, email: string): Promise<void> {
  await page.goto("/app/employees");
  await page.getByRole("button", { name: "Novo funcionário" }).click();
  await page.getByRole("textbox", { name: "Nome", exact: true }).fill(name);
  await page.getByRole("textbox", { name: "E-mail", exact: true }).fill(email);
  await page
    .getByRole("combobox", { name: "Função" })
    .or(page.getByRole("textbox", { name: "Função", exact: true }))
    .first()
    .click();
  await page.getByRole("option", { name: "Recepcionista", exact: true }).click();
  await page.getByRole("button", { name: "Criar funcionário" }).click();
}

async function linkTo(page: Page, email: string, count: number): Promise<string> {
  const [mail] = await waitForMails(page.request, email, count);
  return new URL(/http\S+\/convite\/\S+/.exec(mail?.text ?? "")?.[0] ?? "").pathname;
}

test("an e-mail with a login is invited and accepts with its own password", async ({
  page,
  openWindow,
}) => {
  await logIn(page, owner);
  await switchTo(page, "Barbearia do Porto");
  await hire(page, "Helena", "medica@demo.example");
  await expect(page.getByText("Convite enviado para medica@demo.example")).toBeVisible();
  const card = await openBeside(page, "Helena");
  await expect(card.getByText("Convite pendente")).toBeVisible();
  await expect(card.getByText(/^(Ativo|Na equipe desde)$/)).toHaveCount(0);
  await expect(card.getByRole("button", { name: "Redefinir Senha" })).toHaveCount(0);
  await expectAccessible(page);
  const old = await linkTo(page, "medica@demo.example", 1);
  await card.getByRole("button", { name: "Reenviar convite" }).click();
  const link = await linkTo(page, "medica@demo.example", 2);

  // A person logged in as somebody else can't answer it by mistake.
  await page.goto(link);
  await expect(page.getByText("Você está no Encaixe como dona@demo.example")).toBeVisible();

  const hers = await openWindow({ viewport: phoneSize });
  await hers.goto(old);
  await expect(hers.getByText("Este convite não vale mais")).toBeVisible();
  await hers.goto(link);
  await hers.getByLabel("Sua senha do Encaixe").fill("errada-de-todo");
  await hers.getByRole("button", { name: "Entrar e aceitar" }).click();
  await expect(hers.getByText("Senha incorreta.")).toBeVisible();
  await expectAccessible(hers);
  await hers.getByLabel("Sua senha do Encaixe").fill(demoPassword);
  await hers.getByRole("button", { name: "Entrar e aceitar" }).click();
  await expect(hers.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(hers.getByText("Barbearia do Porto").first()).toBeVisible();
  await hers.goto(link);
  await expect(hers.getByText("Este convite já foi usado")).toBeVisible();

  // Restores the former state for later tests.
  await page.goto("/app/employees");
  await openBeside(page, "Helena");
  await card.getByRole("button", { name: "Excluir" }).click();
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(card).toHaveCount(0);
  await hers.goto("/app/dashboard");
  await expect(hers.getByRole("heading", { name: /Você precisa fazer login/ })).toBeVisible();
  await expect(hers.getByText("Seu acesso a esta organização não está ativo")).toBeVisible();
});

/** Sets up a second factor as the person would; returns the app's key and a recovery code. */
async function protect(request: APIRequestContext, email: string) {
  const password = demoPassword;
  const login = await request.post("/api/auth/login", { data: { email, password } });
  const { token } = (await login.json()) as { token: string };
  const call = async <T>(name: string, input: object) => {
    const answer = await request.post(`/trpc/twoFactor.${name}`, {
      data: { json: input },
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return ((await answer.json()) as { result: { data: { json: T } } }).result.data.json;
  };
  const { secret } = await call<{ secret: string }>("begin", { password });
  const code = generateSync({ secret });
  const { recoveryCodes } = await call<{ recoveryCodes: string[] }>("confirm", { code });
  const disable = () => call("disable", { password, code: recoveryCodes[0] });
  return { secret, disable };
}

test("a second factor is required when accepting an invitation", async ({
  page,
  playwright,
  baseURL,
  openWindow,
}) => {
  const email = "barbeiro@demo.example";
  const request = await playwright.request.newContext({ ...(baseURL && { baseURL }) });
  const { secret, disable } = await protect(request, email);
  await logIn(page, owner);
  await hire(page, "Barbeiro de fora", email);
  const card = await openBeside(page, "Barbeiro de fora");
  await expect(card.getByText("Convite pendente")).toBeVisible();
  const link = await linkTo(page, email, 1);

  const his = await openWindow({ viewport: phoneSize });
  await his.goto(link);
  await his.getByLabel("Sua senha do Encaixe").fill(demoPassword);
  await his.getByRole("button", { name: "Entrar e aceitar" }).click();
  await expect(his.getByLabel("Código de verificação")).toBeFocused();
  await expectAccessible(his);
  await his.getByLabel("Código de verificação").fill("000000");
  await his.keyboard.press("Enter");
  await expect(his.getByText("Código incorreto ou já usado.")).toBeVisible();
  await expect(his.getByLabel("Sua senha do Encaixe")).toHaveValue(demoPassword);
  // The app's code of the next half minute, since this one's was used.
  const epoch = Math.floor(Date.now() / 1000) + 30;
  await his.getByLabel("Código de verificação").fill(generateSync({ secret, epoch }));
  await his.getByRole("button", { name: "Entrar e aceitar" }).click();
  await expect(his.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();

  // Restores the former state for later tests.
  await disable();
  await request.dispose();
  await card.getByRole("button", { name: "Excluir" }).click();
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(card).toHaveCount(0);
});

test("a login created by an organisation is proven through the mailbox, with a new password", async ({
  page,
  openWindow,
}) => {
  const email = "sem.prova@example.com";
  await logIn(page, owner);
  await hire(page, "Sem Prova", email);
  const dialog = page.getByRole("dialog", { name: "Senha temporária" });
  await expect(dialog).toContainText("Senha temporária: ");
  await dialog.getByRole("button", { name: "Fechar" }).click();
  await switchTo(page, "Barbearia do Porto");
  await hire(page, "Sem Prova", email);
  await expect(page.getByText(`Convite enviado para ${email}`)).toBeVisible();
  const link = await linkTo(page, email, 1);

  const hers = await openWindow();
  await hers.goto(link);
  await hers.getByLabel("Nova senha", { exact: true }).fill("curta");
  await hers.getByRole("button", { name: "Aceitar convite" }).click();
  await expect(hers.getByText("Use pelo menos 10 caracteres")).toBeVisible();
  await expectAccessible(hers);
  await hers.getByLabel("Nova senha", { exact: true }).fill(ownPassword);
  await hers.getByLabel("Repita a nova senha").fill(ownPassword);
  await hers.getByRole("button", { name: "Aceitar convite" }).click();
  await expect(hers.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(hers.getByText("Barbearia do Porto").first()).toBeVisible();
});

test("an invitation is declined on its page and withdrawn on the team's page", async ({
  page,
  openWindow,
}) => {
  await logIn(page, owner);
  await switchTo(page, "Barbearia do Porto");
  await hire(page, "Patrícia", "recepcao@demo.example");
  const card = await openBeside(page, "Patrícia");
  const link = await linkTo(page, "recepcao@demo.example", 1);
  const hers = await openWindow();
  await hers.goto(link);
  await hers.getByRole("button", { name: "Recusar convite" }).click();
  await hers.getByRole("button", { name: "Recusar", exact: true }).click();
  await expect(hers.getByRole("heading", { name: "Convite recusado" })).toBeVisible();
  await expect(card.getByText("Convite recusado")).toBeVisible();
  await card.getByRole("button", { name: "Reenviar convite" }).click();
  await expect(card.getByText("Convite pendente")).toBeVisible();
  await card.getByRole("button", { name: "Cancelar convite" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar convite" }).click();
  await expect(card.getByText("Sem acesso")).toBeVisible();
});
