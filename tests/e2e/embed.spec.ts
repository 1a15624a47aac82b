import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { bookedText } from "./booking.ts";
import { openBeside } from "./beside.ts";
import { expect, test } from "./clinic.ts";
import { openForeignSite, type ForeignSite } from "./foreign-site.ts";
import { logIn } from "./people.ts";
import { phone } from "./sizes.ts";

test.describe.configure({ mode: "serial" });

let site: ForeignSite;
let stranger: ForeignSite;
const codes = { inline: "", popup: "" };

test.beforeAll(async () => {
  [site, stranger] = await Promise.all([openForeignSite(), openForeignSite()]);
});
test.afterAll(() => {
  site.server.close();
  stranger.server.close();
});

const frameOf = (page: Page) => page.frameLocator("iframe");

test("a receptionist allows a site and copies the code for it", async ({
  page,
  context,
  clinic,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await logIn(page, clinic.receptionist, "/app/booking");
  const card = await openBeside(page, "Consulta com a Dra.");
  await card.getByRole("button", { name: "Colocar no site" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Nenhum site pode mostrar esta página ainda.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Copiar código" })).toHaveCount(0);
  await expectAccessible(page, "[role=dialog]");
  await dialog.getByRole("button", { name: "Informar o site" }).click();
  await expect(page.getByLabel("Sites permitidos")).toBeFocused();
  await expect(page.getByLabel("Sites permitidos")).toBeInViewport({ ratio: 1 });
  await page.getByLabel("Sites permitidos").fill("http://exemplo.com.br");
  await page.getByRole("button", { name: "Salvar link" }).click();
  await expect(page.getByText("Informe o site como https://www.exemplo.com.br")).toBeVisible();
  await page.getByLabel("Sites permitidos").fill(`${site.origin}/contato`);
  await page.getByLabel("Cor da página").fill("#ffd600");
  await page.getByRole("button", { name: "Salvar link" }).click();
  await expect(page.getByText("Link de agendamento atualizado com sucesso!")).toBeVisible();

  await card.getByRole("button", { name: "Colocar no site" }).click();
  await expect(dialog.getByText(`Vale em ${site.origin}.`)).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  for (const [kind, name] of [
    ["inline", "Dentro da página"],
    ["popup", "Um botão que abre por cima"],
  ] as const) {
    const part = dialog.getByRole("region", { name });
    await part.getByRole("button", { name: "Copiar código" }).click();
    await expect(
      page.getByText("Código copiado para a área de transferência!").last(),
    ).toBeVisible();
    codes[kind] = await page.evaluate(() => navigator.clipboard.readText());
  }
  expect(codes.inline).toContain(`<div data-encaixe="${clinic.slug}">`);
});

test("a visitor books inside the site, where the browser gives no storage", async ({
  page,
  clinic,
}) => {
  await page.addInitScript(() => {
    for (const name of ["sessionStorage", "localStorage"]) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("refused", "SecurityError");
        },
      });
    }
  });
  await page.setViewportSize({ width: 800, height: 600 });
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  site.show(`<main>${codes.inline}</main>`);
  await page.goto(site.origin);
  const frame = frameOf(page);
  await expect(frame.getByRole("heading", { level: 1 })).toBeVisible();
  // The frame is as high as its page, so that nothing scrolls inside it.
  await expect
    .poll(async () => {
      const outer = await page.locator("iframe").evaluate((each) => each.clientHeight);
      const inner = await frame.locator("#root").evaluate((each) => each.clientHeight);
      return Math.abs(outer - inner);
    })
    .toBeLessThanOrEqual(1);
  await frame.getByRole("region", { name: "Próximos horários" }).getByRole("button").last().click();
  await frame.getByLabel("Nome completo").fill("Olívia Moldura");
  await frame.getByLabel("E-mail").fill(`moldura.${Date.now()}@example.com`);
  await frame.getByRole("button", { name: "Confirmar Agendamento" }).click();
  await expect(frame.getByRole("heading", { name: bookedText })).toBeVisible();
  const manage = frame.getByRole("link", { name: "Ver, remarcar ou cancelar" });
  await expect(manage).toHaveAttribute("target", "_blank");
  const opened = page.context().waitForEvent("page");
  await manage.click();
  await expect((await opened).getByRole("button", { name: "Remarcar" })).toBeVisible();
  expect(errors).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  await page.goto(`/book/${clinic.slug}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a button opens the page above the site, and Esc closes it", async ({ page }) => {
  site.show(`<main>${codes.popup}</main>`);
  await page.goto(site.origin);
  const button = page.getByRole("link", { name: "Agendar horário" });
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Agendamento" });
  await expect(frameOf(page).getByRole("heading", { level: 1 })).toBeVisible();
  await frameOf(page).getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.click();
  await dialog.getByRole("button", { name: "Fechar" }).click();
  await expect(dialog).toHaveCount(0);
});

test("two codes in one page open one page above it", async ({ page }) => {
  site.show(`<main>${codes.popup}${codes.popup}</main>`);
  await page.goto(site.origin);
  await page.getByRole("link", { name: "Agendar horário" }).last().click();
  await expect(frameOf(page).getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("dialog")).toHaveCount(1);
});

for (const [color, theme] of [
  ["oklch(0.985 0.002 247.8)", "light"],
  ["oklch(0.2 0.02 260)", "dark"],
  ["color(display-p3 0.95 0.95 0.9)", "light"],
  ["lab(8 1 -3)", "dark"],
  ["rgb(17, 17, 17)", "dark"],
] as const) {
  test(`the frame in a page of ${color} is ${theme}`, async ({ page }) => {
    await page.addInitScript((background) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`body { background: ${background} }`);
      document.adoptedStyleSheets = [sheet];
    }, color);
    site.show(codes.inline);
    await page.goto(site.origin);
    await expect(page.locator("iframe")).toHaveAttribute("src", new RegExp(`theme=${theme}$`));
  });
}

test("another site gets no frame but a link to the page", async ({ page, clinic }) => {
  stranger.show(`<main>${codes.inline}</main>`);
  await page.goto(stranger.origin);
  const way = page.getByRole("link", { name: "Agendar em outra página" });
  await expect(way).toHaveAttribute("href", new RegExp(`/book/${clinic.slug}$`));
  await expect(page.getByText("O agendamento não abre dentro desta página.")).toBeVisible();
  await expect(page.locator("iframe")).toBeHidden();
});

test("a page that comes late takes the place of the link that stood in for it", async ({
  page,
}) => {
  // Somebody's network answers in the page's stead, until it lets the visitor through.
  let isThrough = false;
  await page.route(/\/book\/[^/]+\/embed/, (route) =>
    isThrough ? route.continue() : route.fulfill({ contentType: "text/html", body: "Aguarde" }),
  );
  site.show(`<main>${codes.inline}</main>`);
  await page.goto(site.origin);
  const way = page.getByRole("link", { name: "Agendar em outra página" });
  await expect(way).toBeVisible();
  await expect(page.locator("iframe")).toBeHidden();
  isThrough = true;
  await page.locator("iframe").evaluate((frame: HTMLIFrameElement) => (frame.src += "&de-novo"));
  await expect(frameOf(page).getByRole("heading", { level: 1 })).toBeVisible();
  await expect(way).toHaveCount(0);
});

test("a frame far below the fold is heard before it is drawn", async ({ page }) => {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync("main { padding-top: 9000px }");
    document.adoptedStyleSheets = [sheet];
  });
  await page.clock.install();
  site.show(`<main>${codes.inline}</main>`);
  await page.goto(site.origin);
  await expect(frameOf(page).locator("#root > *").first()).toBeAttached();
  await page.clock.fastForward(60_000);
  await expect(page.getByRole("link", { name: "Agendar em outra página" })).toHaveCount(0);
  await page.locator("iframe").scrollIntoViewIfNeeded();
  await expect(frameOf(page).getByRole("heading", { level: 1 })).toBeVisible();
});

test("the page itself stays out of every frame", async ({ page, clinic, baseURL }) => {
  site.show(`<iframe src="${baseURL}/book/${clinic.slug}"></iframe>`);
  const refused = page.waitForEvent("console", (message) =>
    /frame-ancestors|X-Frame-Options/i.test(message.text()),
  );
  await page.goto(site.origin);
  await refused;
  await expect(frameOf(page).getByRole("heading", { level: 1 })).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use(phone);

  test("a pale colour of the business is darkened until it reads", async ({ page, clinic }) => {
    await page.goto(`/book/${clinic.slug}`);
    await page
      .getByRole("region", { name: "Próximos horários" })
      .getByRole("button")
      .last()
      .click();
    const button = page.getByRole("button", { name: "Confirmar Agendamento" });
    await expect(button).toHaveCSS("color", "rgb(255, 255, 255)");
    await expect(button).toHaveCSS("background-color", "rgb(136, 115, 0)");
  });
});
