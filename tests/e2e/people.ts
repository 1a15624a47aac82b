import { expect, type APIRequestContext, type Page } from "@playwright/test";

export type Login = { readonly email: string; readonly password: string };

/** Opens a session through the API, without the login screen, which auth.spec.ts tests. */
export async function openSession(page: Page, login: Login): Promise<void> {
  const answer = await page.request.post("/api/auth/login", {
    data: { ...login, client: "browser" },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Opens a session and the screen at that address. */
export async function logIn(page: Page, login: Login, path = "/app/dashboard"): Promise<void> {
  await openSession(page, login);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Fills in the login screen and submits it. */
export async function fillLogin(page: Page, { email, password }: Login): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar" }).click();
}

/** Makes the browser look new: neither a session nor a remembered profile. */
export async function forgetLogin(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

export type Mail = {
  readonly subject: string;
  readonly text: string;
  readonly attachments: readonly {
    readonly filename: string;
    readonly method: string | null;
    readonly url: string;
  }[];
};

/** Returns the mails to the address in the development mailbox, the newest first. */
async function readMails(request: APIRequestContext, to: string): Promise<readonly Mail[]> {
  const answer = await request.get(`/dev/mail.json?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { messages: Mail[] }).messages;
}

/** Waits for the first mail to the address, whatever has followed it: a near appointment's reminder may. */
export async function waitForFirstMail(request: APIRequestContext, to: string): Promise<Mail> {
  await expect.poll(async () => (await readMails(request, to)).length).toBeGreaterThan(0);
  const [first] = (await readMails(request, to)).toReversed();
  if (!first) throw new Error(`No mail to ${to} is left`);
  return first;
}

/**
 * Waits until that many mails to the address are in the development mailbox; returns the newest
 * first.
 */
export async function waitForMails(
  request: APIRequestContext,
  to: string,
  count: number,
): Promise<readonly Mail[]> {
  await expect.poll(async () => (await readMails(request, to)).length).toBe(count);
  return readMails(request, to);
}
