import { join } from "node:path";
import type { Page } from "@playwright/test";
import { describeViolation, findViolations, isGrave } from "#tests/e2e/axe.ts";
import { fail, root } from "../root.ts";

/** The demo logins' password in these pictures. */
export const password = "demonstracao-123";
export const port = process.env["PORT"] ?? "3391";
export const origin = process.env["SCREENS_URL"] ?? `http://localhost:${port}`;
/** A folder that git ignores: `keepPictures` takes the few that are kept. */
export const outputDir = join(root, ".tmp/screens");

/** Takes the pictures of one size and looks at each with axe; `shoot` names the file. */
export class Photographer {
  readonly page: Page;
  readonly width: number;
  /** axe's serious findings, each with its picture's name. */
  readonly findings: string[] = [];
  private theme: "light" | "dark" = "light";
  constructor(page: Page, width: number) {
    this.page = page;
    this.width = width;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.waitForLoadState("networkidle");
  }

  async shoot(name: string, fullPage = true): Promise<void> {
    await this.page.evaluate(() => document.fonts.ready);
    // axe left pages that follow the device light.
    await this.useTheme(this.theme);
    if (fullPage) await this.page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    // What still loads would be a grey block in the picture.
    await this.page.waitForFunction(() => !document.querySelector("[role=status][aria-busy=true]"));
    const before = this.page.viewportSize();
    if (fullPage) await this.growWindow("html");
    // Waits until toasts and fades are over.
    await this.page.waitForTimeout(600);
    const path = join(outputDir, `${name}-${this.width}.png`);
    await this.page.screenshot({ path, animations: "disabled" });
    if (before) await this.page.setViewportSize(before);
    const grave = (await findViolations(this.page)).filter(isGrave);
    this.findings.push(...grave.map((each) => `${name}-${this.width}: ${describeViolation(each)}`));
  }

  /**
   * Makes the window so high that something needn't be scrolled. In a picture of a page that is longer
   * than its window, what sticks to the window would end or lie in the middle.
   */
  async growWindow(selector: string): Promise<void> {
    const hidden = await this.page
      .locator(selector)
      .evaluate((e) => e.scrollHeight - e.clientHeight);
    const { height = 0 } = this.page.viewportSize() ?? {};
    await this.page.setViewportSize({ width: this.width, height: height + hidden });
  }

  /** Takes a picture of the window: dialogs, drawers and pages too long to be read whole. */
  async shootWindow(name: string): Promise<void> {
    await this.shoot(name, false);
  }

  /** Turns the device dark or light. */
  async useTheme(colorScheme: "light" | "dark"): Promise<void> {
    this.theme = colorScheme;
    await this.page.emulateMedia({ colorScheme });
  }

  /** Logs in and waits for the dashboard. */
  async enter(email: string): Promise<void> {
    await this.open("/login");
    await this.logIn(email, password);
    await this.page.waitForURL("**/app/dashboard");
    await this.page.waitForLoadState("networkidle");
  }

  async logIn(email: string, secret: string): Promise<void> {
    await this.page.getByLabel("E-mail").fill(email);
    await this.page.getByLabel("Senha", { exact: true }).fill(secret);
    await this.page.getByRole("button", { name: "Entrar" }).click();
  }

  /** Returns what matches in the newest mail to the address. */
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
