import type { Page } from "@playwright/test";

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
