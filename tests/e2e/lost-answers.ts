import { expect, type Locator, type Page } from "@playwright/test";

/** Loses the answer of the next such call: it is done, but the browser never hears so. */
export async function loseAnswer(page: Page, procedure: string): Promise<void> {
  await page.route(
    new RegExp(`trpc/[^?]*${procedure.replace(".", "\\.")}`),
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

type Refusals = {
  readonly procedure: string;
  /** The button that sends the form. */
  readonly button: string;
  readonly patientId: string;
  /** What is said without an answer, and with the server's. */
  readonly said: readonly [string, string];
};

/** Sends a form twice in vain: nothing answers, then the server knows no such patient. Expects it to say so and to keep all that stands in it. */
export async function expectRefusals(form: Locator, refusals: Refusals): Promise<void> {
  const { procedure, button, patientId, said } = refusals;
  const page = form.page();
  const held = () =>
    form
      .locator("input, textarea")
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));
  // What a field makes of its text, it makes when it is left.
  const send = form.getByRole("button", { name: button });
  await send.focus();
  const typed = await held();
  const call = new RegExp(`trpc/[^?]*${procedure.replace(".", "\\.")}`);
  const lose: Parameters<Page["route"]>[1] = (route) => route.abort();
  const misdirect: typeof lose = (route, request) => {
    const body = request.postData()?.replaceAll(patientId, crypto.randomUUID()) ?? "";
    return route.continue({ postData: body });
  };
  for (const [at, answer] of [lose, misdirect].entries()) {
    await page.route(call, answer, { times: 1 });
    await send.click();
    const sentence = `${said[at]} O que você digitou continua aqui.`;
    await expect(form.getByText(sentence, { exact: true })).toBeVisible();
    expect(await held()).toEqual(typed);
  }
}
