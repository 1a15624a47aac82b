import type { Page } from "@playwright/test";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { bookedText, fillCustomer, openFirstDay, timesOf } from "./booking.ts";
import { confirmBooking, showMonth } from "./booking.ts";
import { expect, test } from "./clinic.ts";
import { logIn, waitForMails } from "./people.ts";
import { deskSize, phoneSize } from "./sizes.ts";

/** Expects no serious or critical violation, and no sideways scrolling of the page. */
async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

for (const viewport of [phoneSize, deskSize]) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport });

    test("the screens before the login meet WCAG", async ({ page }) => {
      for (const path of ["/login", "/reset-password", "/app/dashboard"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectUsable(page);
      }
    });

    test("the screens of the app meet WCAG", async ({ page, clinic }) => {
      await logIn(page, clinic.receptionist);
      await expectUsable(page);
      await page.goto("/app/my-plan");
      await expect(page.getByRole("main")).toContainText(tierTexts.denied);
      for (const path of ["/app/calendarios?noAutoOpen=1", "/app/booking"]) {
        await page.goto(path);
        await expect(
          page
            .getByRole("link", { name: "Abrir Consultórios" })
            .or(page.getByRole("article").first())
            .or(page.getByRole("rowheader").first()),
        ).toBeVisible();
        await expectUsable(page);
      }
      await page.goto("/app/calendarios?noAutoOpen=1");
      await page.getByRole("link", { name: "Abrir Consultórios" }).click();
      await expect(page.getByRole("list", { name: /agendamento/ }).first()).toBeAttached();
      await expectUsable(page);
    });

    test("the visitors' pages meet WCAG from the first view to the cancellation", async ({
      page,
      request,
      clinic,
    }) => {
      const email = `acesso.${viewport.width}@example.com`;
      await page.goto(`/book/${clinic.slug}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectUsable(page);
      await openFirstDay(page);
      await timesOf(page).last().click();
      await expectUsable(page);
      await page.getByRole("button", { name: "Confirmar Agendamento" }).click();
      await expect(page.getByText("preencha todos os campos obrigatórios")).toBeVisible();
      await expectUsable(page);
      await fillCustomer(page, "Lia Azevedo", email);
      await confirmBooking(page);
      await expectUsable(page);

      const [mail] = await waitForMails(request, email, 1);
      const link = /https?:\/\/\S+\/agendamento\/\S{64}/.exec(mail?.text ?? "")?.[0] ?? "";
      await page.goto(link);
      await expect(page.getByRole("button", { name: "Remarcar" })).toBeVisible();
      await expectUsable(page);
      await page.getByRole("button", { name: "Remarcar" }).click();
      await showMonth(page);
      await expectUsable(page);
      await page.getByRole("button", { name: "Manter como está" }).click();
      await page.getByRole("button", { name: "Cancelar agendamento" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectUsable(page);

      await page.goto("/book/nao-existe");
      await expect(page.getByText("Link de agendamento não encontrado ou inativo")).toBeVisible();
      await expectUsable(page);
    });
  });
}

test("a visitor books with the keyboard only", async ({ page }) => {
  await page.goto("/book/demo-barbearia");
  const today = page.locator('[aria-current="date"]');
  await expect(today).toBeVisible();
  const focused = page.locator(":focus");
  const tabTo = async (wanted: string) => {
    for (let presses = 0; presses < 40; presses++) {
      await page.keyboard.press("Tab");
      if ((await focused.count()) > 0 && (await focused.and(page.locator(wanted)).count()) > 0)
        return;
    }
    throw new Error(`Tab never reached ${wanted}`);
  };
  const grid = page.getByRole("grid");
  await tabTo("[data-date]");
  // Skips today, whose times run out, to the next free day.
  for (let days = 0; days < 40; days++) {
    const isLater = (await focused.getAttribute("aria-current")) === null;
    if (isLater && (await focused.getAttribute("aria-label"))?.endsWith(", disponível")) break;
    await page.keyboard.press("ArrowRight");
    await expect(grid).toHaveAttribute("aria-busy", "false");
  }
  await page.keyboard.press("Enter");
  await expect(timesOf(page).first()).toBeVisible();
  await tabTo('[aria-pressed="false"]');
  await page.keyboard.press("Space");
  // A time leads to the form, which begins at the name.
  await expect(page.getByLabel("Nome completo")).toBeFocused();
  await page.keyboard.type("Caio Teclado");
  await page.keyboard.press("Tab");
  await page.keyboard.type("caio.teclado@example.com");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: bookedText })).toBeVisible();
  await expect(page.getByRole("heading", { name: bookedText })).toBeFocused();
});
