import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { questions } from "#client/features/site/landing/question-words.ts";
import { formatCents } from "#shared/domain/money.ts";
import { planNames, planSlugs, plans } from "#shared/domain/plans.ts";
import { clientDir, weightLimits } from "#tests/fixtures/page-weight.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { waitForMails } from "./people.ts";
import { addressesOf, siteRoutes } from "./routes.ts";

const pages = [...addressesOf(siteRoutes), "/nao-existe"];

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a stranger reads prices, compares plans and writes to us", async ({ page, request }) => {
    await page.goto("/");
    await expect(page).toHaveURL("/landing");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "A agenda em que tudo encaixa",
    );
    for (const slug of planSlugs) {
      const card = page.getByRole("article").filter({
        has: page.getByRole("heading", { name: planNames[slug], exact: true }),
      });
      await expect(card).toContainText(formatCents(plans[slug].priceCents));
    }
    await page.getByText("Comparar tudo, lado a lado").click();
    await expect(page.getByRole("row", { name: /^Suporte prioritário/ })).toHaveText(
      /não.*não.*não.*sim/,
    );
    // The whole card leads to the plan, its button to the sign-up.
    const pro = page.getByRole("article").filter({ hasText: "Começar com o Pro" });
    await pro.click({ position: { x: 24, y: 60 } });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plano Pro");
    await page.getByRole("navigation", { name: "Principal" }).getByText("Contato").click();
    const email = "sem.script@example.com";
    await page.getByLabel("Nome").fill("Rita Sem Script");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Mensagem").fill("Funciona sem JavaScript?");
    await page.getByRole("button", { name: "Enviar mensagem" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recebemos a sua mensagem");
    const [mail] = await waitForMails(request, email, 1);
    expect(mail?.subject).toContain("Recebemos a sua mensagem");

    // The sign-up's form leads to another site, where the provider asks for the card.
    await page.goto("/start/basic");
    await page.getByLabel("Nome completo").fill("Rita Sem Script");
    await page.getByRole("form", { name: "Registrar" }).getByLabel("E-mail").fill(email);
    await page.getByLabel("Nome da empresa ou organização").fill("Rita");
    await page.getByLabel("Tipo de negócio").selectOption("salao");
    await page.getByRole("button", { name: /^Ir para pagamento/ }).click();
    await expect(page.getByRole("button", { name: /^Pagar/ })).toBeVisible();
  });

  test("an unknown plan and an unknown address say so and lead on", async ({ page }) => {
    const plan = await page.goto("/plan/ouro");
    expect(plan?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plano não encontrado.");
    await page.getByRole("link", { name: "Voltar ao início" }).click();
    await expect(page).toHaveURL("/landing");
    await page.goto("/start/ouro");
    await expect(page).toHaveURL("/landing");
    const lost = await page.goto("/nao-existe");
    expect(lost?.status()).toBe(404);
    await page.getByRole("link", { name: "Voltar ao início" }).click();
    await expect(page).toHaveURL("/landing");
  });
});

/** Returns the words with a hyphen in them that a line ends within. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { index, 0: word } of (node.nodeValue ?? "").matchAll(/e-mails?/gi)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(node.nodeValue ?? "");
      }
    }
    return broken;
  });
}

test("every page can be read by all, on desks and phones", async ({ page }) => {
  test.slow();
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    for (const details of await page.locator("details").all()) {
      await details.evaluate((element) => element.setAttribute("open", ""));
    }
    // The third is 1440 pixels at a zoom of 200 %.
    for (const width of [320, 390, 720, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
      expect(await brokenWords(page)).toEqual([]);
      if (width !== 720 && width !== 768) await expectAccessible(page);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const name of ["description", "viewport"]) {
      await expect(page.locator(`meta[name=${name}]`)).toHaveAttribute("content", /.{20,}/);
    }
  }
});

test("the keyboard alone leads through the menu, the plans and the questions", async ({ page }) => {
  await page.goto("/landing");
  const reach = async (place: Locator) => {
    for (let pressed = 0; pressed < 60; pressed += 1) {
      if (await place.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press("Tab");
    }
    await expect(place).toBeFocused();
    // Seen as well: neither outside the window nor behind the page's head.
    const isSeen = () =>
      place.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return seen !== null && element.contains(seen) && getComputedStyle(element).outlineWidth;
      });
    await expect.poll(isSeen).toMatch(/^[1-9]/);
  };
  const main = page.locator("#conteudo");
  await reach(page.getByRole("link", { name: "Ir para o conteúdo" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/landing#conteudo");
  await page.goto("/landing");
  const menu = page.getByRole("navigation", { name: "Principal" });
  for (const name of ["Recursos", "Planos", "Contato"]) {
    await reach(menu.getByRole("link", { name }));
  }
  for (const slug of planSlugs) {
    await reach(main.getByRole("link", { name: `Começar com o ${planNames[slug]}` }));
    await reach(main.getByRole("link", { name: `Ver o plano ${planNames[slug]}` }));
  }
  const compare = page.locator("summary", { hasText: "Comparar tudo, lado a lado" });
  await reach(compare);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: /^Calendários/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("row", { name: /^Calendários/ })).toBeHidden();
  for (const { question, answer } of questions) {
    await reach(page.locator("summary", { hasText: question }));
    await expect(page.getByText(answer)).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(page.getByText(answer)).toBeVisible();
  }
  await reach(page.locator("#conteudo section").last().getByRole("link").first());
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/start/${planSlugs[0]}`);
});

test("the contact form keeps what was typed when it fails, and says when it is sent", async ({
  page,
}) => {
  await page.goto("/contact?servico=whatsapp-setup");
  await expect(page.getByLabel("Serviço")).toHaveValue("whatsapp-setup");
  await page.goto("/contact?plano=pro");
  await expect(page.getByLabel("Serviço")).toHaveValue("billing");
  await expect(page.getByLabel("Serviço").getByRole("option")).toHaveCount(6);
  await page.getByLabel("Assunto").fill("Plano Pro");
  await page.getByLabel("Nome").fill("Rita Lopes");
  await page.getByLabel("E-mail").fill("rita@example.com");
  await page.getByLabel("Mensagem").fill("Quero o Pro.");
  await page.route("**/contact", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Enviar mensagem" }).click();
  await expect(page.getByRole("status")).toHaveText(/Nada do que você escreveu se perdeu/);
  await expect(page.getByLabel("Mensagem")).toHaveValue("Quero o Pro.");
  await page.getByRole("button", { name: "Enviar mensagem" }).click();
  await expect(page.getByRole("status")).toHaveText(/^Mensagem recebida/);
  await expect(page.getByRole("status")).toBeFocused();
  await expect(page.getByLabel("Mensagem")).toHaveValue("");
});

test("the demo's agenda is tried inside the landing page", async ({ page }) => {
  const refused: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") refused.push(message.text());
  });
  await page.goto("/landing");
  await page.getByRole("link", { name: "Experimente agora" }).click();
  const booker = page.frameLocator("iframe");
  await expect(booker.getByRole("heading", { level: 1 })).toBeVisible();
  await booker
    .getByRole("button", { name: /\d\d:\d\d/ })
    .first()
    .click();
  await expect(booker.getByLabel("Nome completo")).toBeVisible();
  expect(refused).toEqual([]);
});

test("a browser that reads AVIF is given the smaller pictures, in its theme and size", async ({
  page,
}) => {
  for (const path of ["/landing", "/plan/pro"]) {
    for (const [width, size] of [
      [1440, "1440"],
      [390, "390"],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        const first = page.locator("picture img").first();
        const dark = colorScheme === "dark" ? "-dark" : "";
        await expect
          .poll(() => first.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc))
          .toMatch(new RegExp(`/assets/landing-(?:day|week)${dark}-${size}-[\\w-]+\\.avif$`));
        // Drawn, not only named.
        expect(await first.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(
          0,
        );
      }
    }
  }
});

test("the landing page's first view waits for few bytes and for nothing else", async ({ page }) => {
  const html = readFileSync(join(clientDir, "site/landing-live.html"), "utf8");
  // No script stands before the paint, and the letters are asked for before the style names them.
  for (const [tag] of html.matchAll(/<script\b[^>]*\bsrc=[^>]*>/g)) {
    expect(tag).toMatch(/ (?:type="module"|defer|async)[ >]/);
  }
  const font = /<link rel="preload" href="([^"]+\.woff2)" as="font"/.exec(html);
  expect(font?.index).toBeLessThan(html.indexOf('rel="stylesheet"'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/landing");
  const pictures = await page.locator("picture img").evaluateAll((images) =>
    (images as HTMLImageElement[]).map((image) => ({
      loading: image.loading,
      priority: image.fetchPriority,
      isSized: image.hasAttribute("width") && image.hasAttribute("height"),
      file: new URL(image.currentSrc || image.src).pathname,
    })),
  );
  const [first, ...later] = pictures;
  expect(first).toMatchObject({ loading: "eager", priority: "high", isSized: true });
  for (const picture of later) expect(picture).toMatchObject({ loading: "lazy", isSized: true });
  // At 1.6 Mbit/s this takes half a second, beside the turns of 150 ms and a slow processor.
  const styles = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(
    ([, file = ""]) => file,
  );
  const packed = [html, ...styles.map((file) => readFileSync(join(clientDir, file)))];
  const whole = [font?.[1] ?? "", first?.file ?? ""].map((file) =>
    readFileSync(join(clientDir, file)),
  );
  const bytes = [...packed.map((text) => gzipSync(text)), ...whole].map(({ length }) => length);
  expect(bytes.reduce((sum, length) => sum + length, 0)).toBeLessThanOrEqual(100_000);
});

test("what each page loads beside its pictures stays light", () => {
  const names = readdirSync(join(clientDir, "site")).filter((name) => name.endsWith(".html"));
  expect(names.length).toBeGreaterThan(pages.length);
  for (const name of names) {
    const html = readFileSync(join(clientDir, "site", name), "utf8");
    const files = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js|woff2))"/g)];
    expect(files.length, name).toBe(3);
    const sizes = files.map(([, file = ""]) => {
      const content = readFileSync(join(clientDir, file));
      return file.endsWith(".woff2") ? content.length : gzipSync(content).length;
    });
    const whole = gzipSync(html).length + sizes.reduce((sum, size) => sum + size, 0);
    expect(whole, name).toBeLessThanOrEqual(weightLimits.landing);
  }
});

test("programs that read a page find its title, its picture, its icons and what plans cost", async ({
  page,
  request,
}) => {
  const prices = planSlugs.map((slug) => (plans[slug].priceCents / 100).toFixed(2));
  for (const path of ["/landing", "/features", "/plan/pro", "/contact", "/privacidade"]) {
    await page.goto(path);
    const said = (name: string) =>
      page.locator(`meta[property="og:${name}"]`).getAttribute("content");
    expect(await said("title")).toBe(await page.title());
    expect(await said("url")).toBe(page.url());
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", page.url());
    const links = await page
      .locator("link[rel$=icon]")
      .evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href));
    expect(links).toHaveLength(3);
    for (const file of [...links, (await said("image")) ?? ""]) {
      const answer = await request.get(file);
      expect([file, answer.status()]).toEqual([file, 200]);
      expect(answer.headers()["content-type"]).toMatch(/^image\//);
    }
    const told = await page.locator('script[type="application/ld+json"]').allTextContents();
    const facts = JSON.stringify(told.map((text) => JSON.parse(text) as unknown));
    const wanted = path === "/landing" ? prices : path === "/plan/pro" ? [prices[2]] : [];
    expect(told).toHaveLength(wanted.length > 0 ? 1 : 0);
    for (const price of wanted) expect(facts).toContain(`"price":"${price}"`);
  }
});
