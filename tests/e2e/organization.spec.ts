import type { Page } from "@playwright/test";
import sharp from "sharp";
import { fileTexts } from "#shared/texts/files.pt-br.ts";
import { upgradeText } from "#shared/texts/plans.pt-br.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { openFirstDay, timesOf } from "./booking.ts";
import { expect, test } from "./clinic.ts";
import { logIn } from "./people.ts";
import { deskSize, phoneSize } from "./sizes.ts";

test("the owner changes what the organisation is, and reads who did it", async ({
  page,
  clinic,
}) => {
  test.slow();
  await logIn(page, clinic.owner, "/app/organization");
  const details = page.getByRole("region", { name: "Dados da organização" });
  await expect(details.getByText("Criada em")).toBeVisible();
  await expectAccessible(page);

  // Another kind of business tells what it changes; the screen begins again.
  await details.getByRole("combobox", { name: "Tipo de negócio" }).fill("Fisio");
  await page.getByRole("option", { name: "Fisioterapia" }).click();
  await details.getByRole("button", { name: "Salvar dados" }).click();
  const dialog = page.getByRole("dialog", { name: "Mudar o tipo de negócio?" });
  await expect(dialog).toContainText("As telas passam a dizer Clientes em vez de Pacientes.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Mudar e recarregar" }).click();
  const menu = page.getByRole("navigation", { name: "Principal" });
  await expect(menu.getByRole("link", { name: "Clientes" })).toBeVisible();

  await details.getByRole("switch", { name: "Mostrar Prontuário e Receitas" }).uncheck();
  await details.getByRole("button", { name: "Salvar dados" }).click();
  await expect(page.getByText("Dados da organização salvos")).toBeVisible();

  await page.getByRole("tab", { name: "Auditoria" }).click();
  await expect(page).toHaveURL(/aba=auditoria/);
  const lines = page.getByRole("tabpanel").getByRole("listitem");
  await expect(lines.first()).toContainText("alterou a organização (abas clínicas)");
  await page.getByRole("combobox", { name: "Assunto" }).click();
  await page.getByRole("option", { name: "Serviços" }).click();
  await expect(page).toHaveURL(/assunto=services/);
  await expect(page.getByText("alterou a organização")).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: "Limpar filtros" }).click();
  await expect(lines.first()).toContainText("alterou a organização");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Exportar CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^historico-\d{4}-\d\d-\d\d\.csv$/);
  await expectAccessible(page);

  await page.setViewportSize(phoneSize);
  const tops = await page
    .getByRole("tab")
    .evaluateAll((tabs) => tabs.map((tab) => tab.getBoundingClientRect().top));
  expect(tops).toEqual(Array.from({ length: 4 }, () => tops[0]));
  for (const tab of ["Auditoria", "Dados"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test("an index stays beside the settings, leads to each part and says which is read", async ({
  page,
  clinic,
}) => {
  await page.setViewportSize(deskSize);
  await logIn(page, clinic.owner, "/app/organization");
  const index = page.getByRole("navigation", { name: "Nesta página" });
  await expect(index.getByRole("link")).toHaveText([
    "Dados da organização",
    "Dados para documentos",
    "Chave PIX",
    "Lembretes",
  ]);
  await expect(index.locator("[aria-current]")).toHaveText("Dados da organização");
  // Nothing that is typed is asked about: the page is the same.
  await page.getByRole("textbox", { name: "Nome", exact: true }).fill("Clínica Nova");
  await index.getByRole("link", { name: "Lembretes" }).click();
  await expect(page.getByRole("heading", { name: "Lembretes" })).toBeInViewport();
  await expect(page.getByRole("heading", { name: "Lembretes" })).toBeFocused();
  await expect(index.locator("[aria-current]")).toHaveText("Lembretes");
  await expect(index).toBeInViewport();
  await expect(page.getByRole("tab", { name: "Dados" })).toBeInViewport();
  await index.getByRole("link", { name: "Dados para documentos" }).press("Enter");
  await expect(index.locator("[aria-current]")).toHaveText("Dados para documentos");
  await expect(page.getByRole("textbox", { name: "Nome", exact: true })).toHaveValue(
    "Clínica Nova",
  );
  await expectAccessible(page);
  await page.getByRole("textbox", { name: "Nome", exact: true }).fill("");
  await page.reload();

  // Its tabs are gone through downwards; what has one part has no index of parts.
  await page.getByRole("tab", { name: "Dados" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL(/aba=integracoes/);
  await expect(index.getByRole("link")).toHaveText(["WhatsApp", "SMS", "E-mail"]);
  await page.getByRole("tab", { name: "Funções" }).click();
  await expect(page.getByRole("article", { name: "Proprietário" })).toBeVisible();
  await expect(index).toHaveCount(0);
  await page.setViewportSize(phoneSize);
  await page.getByRole("tab", { name: "Dados" }).click();
  await expect(page.getByText("Criada em")).toBeVisible();
  await expect(index).toHaveCount(0);
  await expectNoSidewaysScroll(page);
});

/** Chooses a file for the logo, as the picture that its name says. */
async function chooseLogo(page: Page, name: string, mimeType: string, buffer: Buffer) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /^(Escolher|Trocar) logotipo$/ }).click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

function pictureOf(width: number): Promise<Buffer> {
  const create = { width, height: 30, channels: 3, background: "#7a1f5c" } as const;
  return sharp({ create }).png().toBuffer();
}

const houseLogo = (page: Page) => page.getByRole("img", { name: /^Logotipo de / });

for (const [viewport, color, wanted] of [
  [deskSize, "#7a1f5c", { naturalWidth: 90, backgroundColor: "rgb(122, 31, 92)" }],
  [phoneSize, "#1f5fa8", { naturalWidth: 120, backgroundColor: "rgb(31, 95, 168)" }],
] as const) {
  test(`at ${viewport.width}, the owner's logo and colour are on the booking page`, async ({
    clinic,
    openWindow,
  }) => {
    const page = await openWindow({ viewport });
    await logIn(page, clinic.owner, "/app/organization");
    const logo = page.getByRole("group", { name: "Logotipo" });
    await chooseLogo(page, "nota.txt", "text/plain", Buffer.from("Uma nota"));
    await expect(logo.getByRole("alert")).toHaveText(fileTexts.onlyImages);
    // One that only calls itself a picture is sent, and refused there.
    const refused = page.waitForResponse("**/api/org/letterhead/logo");
    await chooseLogo(page, "logo.png", "image/png", Buffer.from("Uma nota"));
    expect((await refused).status()).toBe(400);
    await expect(logo.getByRole("alert")).toHaveText(fileTexts.onlyImages);
    await expectAccessible(page);
    await chooseLogo(page, "logo.png", "image/png", await pictureOf(wanted.naturalWidth));
    await expect(page.getByText("Logotipo salvo")).toBeVisible();
    await expect(logo.getByRole("alert")).toHaveCount(0);

    await page.getByLabel("Cor da organização").click();
    await page.getByRole("button", { name: color }).click();
    await page.getByRole("button", { name: "Salvar dados" }).click();
    await expect(page.getByText("Dados da organização salvos")).toBeVisible();
    await expectAccessible(page);

    const visitor = await openWindow({ viewport });
    const shown = async () => {
      await visitor.goto(`/book/${clinic.slug}`);
      const picture = houseLogo(visitor);
      await expect(picture).toBeVisible();
      const naturalWidth = await picture.evaluate((img: HTMLImageElement) => img.naturalWidth);
      await openFirstDay(visitor);
      await timesOf(visitor).first().click();
      const backgroundColor = await visitor
        .getByRole("button", { name: "Confirmar Agendamento" })
        .evaluate((button) => getComputedStyle(button).backgroundColor);
      return { naturalWidth, backgroundColor };
    };
    await expect.poll(shown).toEqual(wanted);
    await expectNoSidewaysScroll(visitor);
    await expectAccessible(visitor);
  });
}

test("a plan without branding has a logo for papers alone, and says what the colour needs", async ({
  page,
  pro,
}) => {
  await logIn(page, pro.owner, "/app/organization");
  await chooseLogo(page, "logo.png", "image/png", await pictureOf(90));
  await expect(page.getByText("Logotipo salvo")).toBeVisible();
  await expect(page.getByLabel("Cor da organização")).toBeDisabled();
  const badge = page.getByRole("button", { name: "A partir do Enterprise" });
  const gain = page.getByText(upgradeText("customBranding"));
  for (const viewport of [deskSize, phoneSize]) {
    await page.setViewportSize(viewport);
    await badge.click();
    await expect(gain).toBeVisible();
    await expectAccessible(page);
    await badge.click();
    await expect(gain).toHaveCount(0);
  }
  await page.goto(`/book/${pro.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(houseLogo(page)).toHaveCount(0);
});
