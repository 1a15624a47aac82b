// npm run screens: pictures of every screen, at desk and phone size, from the real product on a
// throwaway data folder. Not part of the tests: the pictures are looked at by people.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium, type Browser, type Page } from "@playwright/test";
import { findChromium } from "./find-chromium.ts";
import { fail, root } from "./settings.ts";

const password = "demonstracao-123";
const port = process.env["PORT"] ?? "3391";
const origin = process.env["SCREENS_URL"] ?? `http://localhost:${port}`;
const outputDir = join(root, "docs/screens");
const sizes = [
  { width: 1440, height: 900, isMobile: false },
  { width: 390, height: 844, isMobile: true },
];

/** Starts the product unless SCREENS_URL names one that runs; resolves to what ends it. */
async function startProduct(): Promise<() => Promise<void>> {
  if (process.env["SCREENS_URL"]) return () => Promise.resolve();
  const dataDir = join(root, ".tmp/screens");
  rmSync(dataDir, { recursive: true, force: true });
  const product = spawn(process.execPath, [join(root, "scripts/start.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "test",
      PORT: port,
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      SMTP_URL: "",
      S3_ENDPOINT: "",
      PUBLIC_URL: origin,
      DEMO_PASSWORD: password,
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
    },
  });
  for await (const line of createInterface({ input: product.stdout })) {
    if (line.startsWith("Mails are shown at")) {
      return async () => {
        product.kill("SIGTERM");
        await once(product, "exit");
      };
    }
  }
  return fail("The product did not start; the reason stands above.");
}

/** Takes the pictures of one size; `shoot` names the file. */
class Photographer {
  readonly page: Page;
  readonly width: number;
  constructor(page: Page, width: number) {
    this.page = page;
    this.width = width;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path.startsWith("http") ? path : origin + path);
    await this.page.waitForLoadState("networkidle");
  }

  async shoot(name: string, fullPage = true): Promise<void> {
    await this.page.evaluate(() => document.fonts.ready);
    // Else what sticks to the window would stand in the middle of the picture.
    if (fullPage) await this.page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    // Toasts and fades come to rest.
    await this.page.waitForTimeout(600);
    const path = join(outputDir, `${name}-${this.width}.png`);
    await this.page.screenshot({ path, fullPage, animations: "disabled" });
  }

  async logIn(email: string, secret: string): Promise<void> {
    await this.page.getByLabel("E-mail").fill(email);
    await this.page.getByLabel("Senha", { exact: true }).fill(secret);
    await this.page.getByRole("button", { name: "Entrar" }).click();
  }

  /** What the newest mail to the address says that matches. */
  async readMail(to: string, wanted: RegExp): Promise<string> {
    for (let tries = 0; tries < 40; tries++) {
      const answer = await this.page.request.get(`${origin}/dev/mail.json?to=${to}`);
      const { messages } = (await answer.json()) as { messages: { text: string }[] };
      const found = wanted.exec(messages[0]?.text ?? "")?.[1];
      if (found) return found;
      await this.page.waitForTimeout(250);
    }
    return fail(`No mail to ${to} says ${wanted.source}`);
  }
}

async function shootSession(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.open("/login");
  await camera.shoot("login");
  await camera.logIn("recepcao@demo.example", "outra");
  await page.getByText("E-mail ou senha incorretos.").waitFor();
  await camera.shoot("login-refused");
  await camera.open("/app/dashboard");
  await camera.shoot("login-needed");
  await camera.open("/reset-password");
  await camera.shoot("reset-password");
  // One person a size: only the newest mail counts.
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

async function shootApp(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.open("/login");
  await camera.logIn("dona@demo.example", password);
  await page.waitForURL("**/app/dashboard");
  await page.waitForLoadState("networkidle");
  await camera.shoot("dashboard");
  await page.getByRole("button", { name: /^Menu de/ }).click();
  await camera.shoot("user-menu", false);
  await page.keyboard.press("Escape");
  if (camera.width === 390) {
    await page.getByRole("button", { name: "Abrir menu" }).click();
    await camera.shoot("menu", false);
  }
  await camera.open("/app/calendarios?noAutoOpen=1");
  await camera.shoot("calendars");
  await page
    .getByRole("link", { name: /^Abrir / })
    .first()
    .click();
  await page.waitForURL("**/app/calendar/*");
  const monday = new Date(Date.now() - 4 * 86_400_000).toISOString().slice(0, 10);
  await camera.open(`${page.url()}?data=${monday}`);
  await camera.shoot("week-past", false);
}

async function shootServices(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.open("/login");
  await camera.logIn("dona@demo.example", password);
  await page.waitForURL("**/app/dashboard");
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

async function shootShell(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.open("/login");
  await camera.logIn("dona@demo.example", password);
  await page.waitForURL("**/app/dashboard");
  await page.waitForLoadState("networkidle");
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

async function shootVisitor(camera: Photographer): Promise<void> {
  const { page } = camera;
  const email = `visita.${camera.width}@example.com`;
  for (const name of ["clinica", "barbearia", "estetica"]) {
    await camera.open(`/book/demo-${name}`);
    await camera.shoot(`book-${name}`);
  }
  await camera.open("/book/demo-clinica");
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
  await camera.shoot("book-offline", false);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Confirmar Agendamento" }).click();
  await page.getByRole("heading", { name: /Agendamento realizado com sucesso/ }).waitFor();
  await camera.shoot("book-success");
  await camera.open("/book/nao-existe");
  await camera.shoot("book-unknown");

  await camera.open(await camera.readMail(email, /(https?:\/\/\S+\/agendamento\/\S{64})/));
  await camera.shoot("private-link");
  await page.getByRole("button", { name: "Remarcar" }).click();
  await camera.shoot("private-link-move");
  await page.getByRole("button", { name: "Manter como está" }).click();
  await page.getByRole("button", { name: "Cancelar agendamento" }).click();
  await camera.shoot("private-link-cancel", false);
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar agendamento" }).click();
  await page.getByText("Este agendamento foi cancelado").waitFor();
  await camera.shoot("private-link-cancelled");
}

async function shootTools(camera: Photographer): Promise<void> {
  await camera.open("/dev/mail");
  await camera.shoot("mailbox", false);
  await camera.page.locator("main a").first().click();
  await camera.shoot("mailbox-message", false);
  await camera.open("/api/docs");
  await camera.shoot("api-docs", false);
}

async function shootAll(browser: Browser): Promise<void> {
  for (const { width, height, isMobile } of sizes) {
    for (const part of [
      shootSession,
      shootApp,
      shootServices,
      shootShell,
      shootVisitor,
      shootTools,
    ]) {
      const context = await browser.newContext({
        viewport: { width, height },
        isMobile,
        hasTouch: isMobile,
        locale: "pt-BR",
        timezoneId: "America/Sao_Paulo",
      });
      await part(new Photographer(await context.newPage(), width));
      await context.close();
    }
    process.stdout.write(`Pictures at ${width} pixels are in docs/screens\n`);
  }
}

mkdirSync(outputDir, { recursive: true });
const stopProduct = await startProduct();
const browser = await chromium.launch({ executablePath: findChromium() });
try {
  await shootAll(browser);
} finally {
  await browser.close();
  await stopProduct();
}
