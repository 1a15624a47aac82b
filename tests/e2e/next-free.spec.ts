import type { Locator } from "@playwright/test";
import { openDetails, openNew } from "./appointment-dialogs.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { choose } from "./calendar.ts";
import { expect, test } from "./clinic.ts";
import { openSession } from "./people.ts";
import { deskSize, phoneSize } from "./sizes.ts";

const freeTimes = (dialog: Locator) => dialog.getByRole("group", { name: "Próximos livres" });

/** Returns the height at which a field stands on the page. */
const topOf = (field: Locator) => field.evaluate((at) => at.getBoundingClientRect().top);

for (const viewport of [deskSize, phoneSize]) {
  test(`the next free times fill the start and move nothing, ${viewport.width} wide`, async ({
    page,
    clinic,
  }) => {
    const name = `Livre em ${viewport.width}`;
    await page.setViewportSize(viewport);
    await openSession(page, clinic.receptionist);
    const dialog = await openNew(page, "02:00");
    await dialog.getByLabel("Nome", { exact: true }).fill(name);
    const free = freeTimes(dialog);
    await expect(free.getByText("Aparecem com o funcionário escolhido.")).toBeVisible();
    const before = await topOf(dialog.getByLabel("Início: horas"));
    await choose(dialog, "Funcionário", /Helena Prado/);
    const times = free.getByRole("button");
    await expect(times).toHaveCount(3);
    expect(await topOf(dialog.getByLabel("Início: horas"))).toBe(before);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, "[role=dialog]");

    const wanted = (await times.nth(1).innerText()).slice(-5);
    await times.nth(1).click();
    await expect(times.nth(1)).toHaveAttribute("aria-pressed", "true");
    await expect(dialog.getByLabel("Início: horas")).toHaveValue(wanted.slice(0, 2));
    await expect(dialog.getByText("Horário livre.")).toBeVisible();
    await dialog.getByRole("button", { name: "Criar", exact: true }).click();
    await expect(page.getByText("Agendamento criado com sucesso!")).toBeVisible();
  });
}

test("times that can't be read are asked for again, and a full agenda says so", async ({
  page,
  clinic,
}) => {
  await openSession(page, clinic.receptionist);
  let isBroken = true;
  await page.route(/appointments\.nextTimes/, (route) =>
    isBroken ? route.fulfill({ status: 400, body: "" }) : route.continue(),
  );
  const dialog = await openNew(page, "11:00");
  await choose(dialog, "Funcionário", /Helena Prado/);
  const free = freeTimes(dialog);
  const retry = free.getByRole("button", { name: "Tentar de novo" });
  await expect(retry).toBeVisible();
  isBroken = false;
  await retry.click();
  await expect(free.getByRole("button")).toHaveCount(3);
  // Nobody works as long as that.
  await dialog.getByLabel("Fim: horas").fill("23");
  await expect(free.getByText("Sem horário livre nos próximos 60 dias.")).toBeVisible();
});

test("an appointment is moved to the next free time", async ({ page, clinic }) => {
  await openSession(page, clinic.receptionist);
  const dialog = await openNew(page, "21:00");
  await dialog.getByLabel("Nome", { exact: true }).fill("Quer Antes");
  await choose(dialog, "Funcionário", /Helena Prado/);
  await expect(freeTimes(dialog).getByRole("button")).toHaveCount(3);
  await dialog.getByRole("button", { name: "Criar", exact: true }).click();
  await expect(page.getByText("Agendamento criado com sucesso!")).toBeVisible();
  const details = await openDetails(page, "Quer Antes");
  await details.getByRole("button", { name: "Remarcar" }).click();
  const first = freeTimes(details).getByRole("button").first();
  const time = (await first.innerText()).slice(-5);
  await first.click();
  await expect(details.getByText("Horário livre.")).toBeVisible();
  await details.getByRole("button", { name: "Remarcar" }).click();
  await expect(page.getByText("Agendamento remarcado com sucesso!")).toBeVisible();
  await expect(details.getByText(time).first()).toBeVisible();
});
