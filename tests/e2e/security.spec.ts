import type { Page } from "@playwright/test";
import { generateSync } from "otplib";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./clinic.ts";
import { fillLogin, forgetLogin, logIn, openSession } from "./people.ts";

/** Reads the key as somebody would who can't scan the code. */
async function readKey(page: Page): Promise<string> {
  const key = await page.getByText(/^Chave:/).innerText();
  return key.replace(/^Chave:/, "").replaceAll(/\s/g, "");
}

/** The app's code of the next half minute, since this one's was used. */
const nextCode = (secret: string) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });

test("a second factor is set up, required at login and switched off again", async ({
  page,
  clinic,
}) => {
  await logIn(page, clinic.doctor, "/app/security");
  await page.getByRole("button", { name: "Ativar" }).click();
  const dialog = page.getByRole("dialog", { name: "Ativar verificação em duas etapas" });
  await dialog.getByLabel("Sua senha atual").fill("senha-errada");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("A senha atual não confere.")).toBeVisible();
  await dialog.getByLabel("Sua senha atual").fill(clinic.doctor.password);
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  await expectAccessible(page);
  const secret = await readKey(page);
  await expect(dialog.getByLabel("Código de verificação")).toBeFocused();
  await dialog.getByLabel("Código de verificação").fill("000000");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Código incorreto ou já usado.")).toBeVisible();
  await dialog.getByLabel("Código de verificação").fill(generateSync({ secret }));
  await page.keyboard.press("Enter");

  const codes = dialog.getByRole("list", { name: "Códigos de recuperação" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expect(dialog.getByText("Guarde estes códigos em um lugar seguro.")).toBeFocused();
  const recovery = await codes.first().innerText();
  await expect(dialog.getByRole("button", { name: "Concluir" })).toBeDisabled();
  await dialog.getByLabel("Guardei meus códigos").check();
  await dialog.getByRole("button", { name: "Concluir" }).click();
  await expect(page.getByText("Restam 10 códigos de recuperação.")).toBeVisible();

  await forgetLogin(page);
  await page.goto("/login");
  await fillLogin(page, clinic.doctor);
  await page.getByLabel("Código de verificação").fill("12345");
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByText("Informe o código inteiro")).toBeVisible();
  await page.getByLabel("Código de verificação").fill("000000");
  await page.getByRole("button", { name: "Entrar" }).click();
  await expect(page.getByText("Código incorreto ou já usado.")).toBeVisible();
  await expect(page.getByLabel("Senha", { exact: true })).toHaveValue(clinic.doctor.password);
  await page.getByLabel("Código de verificação").fill(nextCode(secret));
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL("**/app/dashboard");

  await page.getByRole("button", { name: "Menu de " }).click();
  await page.getByRole("menuitem", { name: "Segurança" }).click();
  await page.getByRole("button", { name: "Desativar" }).click();
  const proof = page.getByRole("dialog", { name: "Desativar verificação em duas etapas" });
  await proof.getByLabel("Sua senha atual").fill(clinic.doctor.password);
  await proof.getByLabel("Código de verificação").fill(recovery);
  await proof.getByRole("button", { name: "Desativar" }).click();
  await expect(page.getByText("Não configurada")).toBeVisible();
});

test("open sessions are listed and ended one by one or all at once", async ({
  page,
  clinic,
  openWindow,
}) => {
  await logIn(page, clinic.doctor, "/app/security");
  const elsewhere = await openWindow({ userAgent: "Mozilla/5.0 (iPhone) Safari" });
  await openSession(elsewhere, clinic.doctor);
  await elsewhere.goto("/app/security");
  await expect(elsewhere.getByText("Esta sessão")).toBeVisible();

  await page.reload();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Sair dos outros aparelhos" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sair" }).click();
  await expect(page.getByText("As outras sessões foram encerradas.")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Encerrar a sessão/ })).toHaveCount(0);
  await elsewhere.reload();
  await expect(elsewhere.getByText("Você precisa fazer login para acessar o app")).toBeVisible();

  await page.getByRole("button", { name: "Sair de todos" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/login$/);
});
