import type { Locator } from "@playwright/test";
import { expectFlawless, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, live, test } from "./clinic.ts";
import { logIn, openSession } from "./people.ts";
import { countShifts, expectNoShift, slowNetwork } from "./shifts.ts";
import { deskSize, phoneSize } from "./sizes.ts";
import { ask, book, group, openToday, professional, step, tell } from "./today.ts";

/** Whether the line of the present runs behind a block that it crosses. */
async function isBehind(block: Locator): Promise<boolean> {
  return block.evaluate((drawn) => {
    drawn.scrollIntoView({ block: "center" });
    const lines = [...document.querySelectorAll<HTMLElement>("[data-now]")];
    for (const line of lines) line.style.pointerEvents = "auto";
    const { left, width } = drawn.getBoundingClientRect();
    const top = lines[0]?.getBoundingClientRect().top ?? 0;
    return drawn.contains(document.elementFromPoint(left + width / 2, top + 1));
  });
}

/** Whether a name looks the same with the line of the present at its height and without it. */
async function isUntouched(name: Locator) {
  const lines = name.page().locator("[data-now]");
  const { y = 0, height = 0 } = (await name.boundingBox()) ?? {};
  await lines.evaluateAll(
    (drawn, middle) => {
      for (const line of drawn as HTMLElement[]) {
        line.style.translate = `0 ${middle - line.getBoundingClientRect().top}px`;
      }
    },
    y + height / 2,
  );
  const crossed = (await lines.count()) > 0 && (await name.screenshot());
  await lines.evaluateAll((drawn) => drawn.forEach((line) => (line as HTMLElement).remove()));
  return crossed && crossed.equals(await name.screenshot());
}

/** Pixels below a column's top where nothing covers it: what is booked there depends on the hour. */
async function firstEmpty(column: Locator): Promise<number> {
  return column.evaluate((drawn) => {
    const view = drawn.closest("[role=group]");
    for (let y = 4; y < drawn.clientHeight; y += 8) {
      view?.scrollTo(0, y - 200);
      const { left, top } = drawn.getBoundingClientRect();
      if (document.elementFromPoint(left + 20, top + y) === drawn) return y;
    }
    throw new Error("nothing is empty");
  });
}

test.describe.configure({ mode: "serial" });

test("a receptionist takes people through the day, and a colleague sees each tap", async ({
  page,
  clinic,
  openWindow,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize(deskSize);
  const colleague = await openWindow({ viewport: deskSize });
  const calendarId = await openToday(colleague, clinic.owner);
  const at = { calendarId, professionalId: await professional(colleague, /Helena/) };
  await book(colleague, "Bia Fila", 20, at);
  await book(colleague, "Caio Fila", 100, at);
  await book(colleague, "Davi Fila", -30, at);
  await book(colleague, "Eva Fila", 140, at);
  await colleague.goto("/app/dashboard");
  await logIn(page, clinic.receptionist);
  await expect(page.locator("[data-now]").first()).toBeInViewport();
  await test.step("who confirms by phone is confirmed by one tap", async () => {
    await expect(group(page, "Sem confirmação")).toContainText("Caio Fila");
    await step(page, "Confirmar", "Caio Fila").click();
    await expect(page.getByText("Caio Fila confirmou presença.")).toBeVisible();
    await expect(group(page, "Sem confirmação")).not.toContainText("Caio Fila");
  });

  await test.step("one tap each: came, is attended, is done", async () => {
    for (const [name, next] of [
      ["Chegou", "Esperando"],
      ["Atender", "Em atendimento"],
    ] as const) {
      await step(page, name, "Bia Fila").click();
      await expect(group(page, next)).toContainText("Bia Fila");
      await expect(group(colleague, next)).toContainText("Bia Fila", live);
    }
    await step(page, "Finalizar", "Bia Fila").click();
    await expect(page.getByText("Atendimento de Bia Fila finalizado.")).toBeVisible();
    await expect(group(colleague, "Em atendimento")).not.toContainText("Bia Fila", live);
  });

  await test.step("a wrong tap is taken back", async () => {
    await page.getByRole("button", { name: "Desfazer" }).click();
    await expect(group(page, "Em atendimento")).toContainText("Bia Fila");
    await expect(group(colleague, "Em atendimento")).toContainText("Bia Fila", live);
  });

  await test.step("late and missing are offered, not assumed", async () => {
    await expect(group(page, "Ainda não chegaram")).toContainText("Davi Fila");
    await expect(group(page, "Chegando")).not.toContainText("Davi Fila");
    const offers = page.getByRole("button", { name: "Mais opções: Davi Fila" });
    await offers.click();
    await page.getByRole("menuitem", { name: "Vai atrasar 30 min" }).click();
    await expect(page.getByText(/^Davi Fila chega às \d\d:\d\d\.$/)).toBeVisible();
    await expect(group(page, "Chegando")).toContainText("Davi Fila");
    // Nobody is missing before their time.
    await page.getByRole("button", { name: "Mais opções: Eva Fila" }).click();
    await expect(page.getByRole("menuitem", { name: /^Vai atrasar/ })).toHaveCount(3);
    await expect(page.getByRole("menuitem", { name: "Não compareceu" })).toHaveCount(0);
    await page.keyboard.press("Escape");
    await offers.click();
    await page.getByRole("menuitem", { name: "Não compareceu" }).click();
    await expect(group(page, "Chegando")).not.toContainText("Davi Fila");
    await expect(group(colleague, "Chegando")).not.toContainText("Davi Fila", live);
  });

  await test.step("Ctrl K tells who came, in words", async () => {
    await page.keyboard.press("Control+k");
    await page.keyboard.type("chegou eva fila");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Eva Fila chegou.")).toBeVisible();
    await expect(group(page, "Esperando")).toContainText("Eva Fila");
  });

  await expectFlawless(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectFlawless(page);
});

test("a tap on a free time begins an appointment there", async ({ page, clinic, openWindow }) => {
  await page.setViewportSize(deskSize);
  const office = await openWindow();
  await openToday(office, clinic.owner);
  // Without hours of his own he works whenever the clinic is open, on any day.
  const id = await professional(office, /Rafael/);
  await tell(office, "employees.update", { id, schedule: null });
  await logIn(page, clinic.receptionist);
  const chip = group(page, "Vagas livres").getByRole("button").first();
  const [start = ""] = ((await chip.textContent()) ?? "").split("–");
  const who = (await chip.locator("span").last().textContent()) ?? "";
  await chip.click();
  const dialog = page.getByRole("dialog", { name: "Novo Agendamento" });
  await expect(dialog.getByRole("combobox", { name: "Funcionário" })).toHaveValue(new RegExp(who));
  const begins = dialog.getByRole("group", { name: "Início" });
  const [hours = "", minutes = ""] = start.split(":");
  await expect(begins.getByLabel("Início: horas")).toHaveValue(hours);
  await expect(begins.getByLabel("Início: minutos")).toHaveValue(minutes);
});

test("the keyboard alone takes somebody through the day, and hears how it goes", async ({
  page,
  clinic,
  openWindow,
}) => {
  await page.setViewportSize(deskSize);
  const office = await openWindow();
  const calendarId = await openToday(office, clinic.owner);
  const at = { calendarId, professionalId: await professional(office, /Helena/) };
  await book(office, "Téo Teclado", 15, at);
  const [service] = await ask<{ id: string }[]>(office, "services.offered");
  await book(office, "Ugo Teclado", 20, { ...at, serviceIds: [service?.id ?? ""] });
  await logIn(page, clinic.receptionist);
  const told = page.getByRole("region", { name: "Avisos" });
  const next = step(page, "Chegou", "Téo Teclado");
  await expect(next).toBeVisible();
  // Whoever is due earlier, from the tests before, comes above.
  const goDownTo = (wanted: Locator) =>
    expect(async () => {
      await page.keyboard.press("j");
      await expect(wanted).toBeFocused({ timeout: 100 });
    }).toPass();
  await goDownTo(step(page, "Chegou", "Ugo Teclado"));
  await page.keyboard.press("k");
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(told).toContainText("Téo Teclado chegou.");
  await expect(step(page, "Atender", "Téo Teclado")).toBeFocused();
  await page.keyboard.press("z");
  await expect(told).toContainText("Téo Teclado: passo desfeito.");
  await next.focus();
  await page.keyboard.press("Enter");
  await expect(told).toContainText("Téo Teclado chegou.");
  await expect(step(page, "Atender", "Téo Teclado")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(told).toContainText("Téo Teclado está em atendimento.");
  await expect(step(page, "Finalizar", "Téo Teclado")).toBeFocused();

  await test.step("a colleague's tap doesn't take the keyboard's place away", async () => {
    await step(page, "Chegou", "Ugo Teclado").focus();
    await office.goto("/app/dashboard");
    await step(office, "Chegou", "Ugo Teclado").click();
    await expect(step(page, "Atender", "Ugo Teclado")).toBeFocused(live);
  });

  await test.step("who leaves the queue gives the place to another", async () => {
    await step(page, "Finalizar", "Téo Teclado").focus();
    await page.keyboard.press("Enter");
    await expect(told).toContainText("Atendimento de Téo Teclado finalizado.");
    // What follows an attendance lies over the queue, and gives the keyboard back.
    await expect(page.getByRole("dialog", { name: "Depois do atendimento" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.locator("[data-card] :focus")).toBeVisible();
    await expect(step(page, "Finalizar", "Téo Teclado")).toHaveCount(0);
  });

  await test.step("who may take money is offered to, beside taking the step back", async () => {
    await step(office, "Atender", "Ugo Teclado").click();
    await step(office, "Finalizar", "Ugo Teclado").click();
    await expect(office.getByRole("button", { name: "Desfazer" })).toBeVisible();
    const after = office.getByRole("dialog", { name: "Depois do atendimento" });
    await expect(after.getByRole("heading", { name: "Ugo Teclado" })).toBeVisible();
    await expect(after.getByRole("region", { name: "Pagamento" })).toContainText("R$");
  });

  await test.step("letters tell themselves, begin an appointment and lead to the agenda", async () => {
    const dialog = (name: string) => page.getByRole("dialog", { name });
    await page.keyboard.press("?");
    await expect(dialog("Atalhos do teclado").getByText("Próxima pessoa da fila")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog("Atalhos do teclado")).toHaveCount(0);
    const more = page.getByRole("button", { name: /^Mais opções: / }).first();
    await more.press("Enter");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    await page.keyboard.press("n");
    await page.keyboard.press("Escape");
    await expect(dialog("Novo Agendamento")).toHaveCount(0);
    await page.keyboard.press("n");
    await expect(dialog("Novo Agendamento").getByLabel("Paciente")).toBeFocused();
    await expect(page).toHaveURL(/novo=agora/);
    await page.keyboard.press("Escape");
    await expect(dialog("Novo Agendamento")).toHaveCount(0);
    await page.keyboard.press("d");
    await expect(page).toHaveURL(/\/app\/calendar\/[^?]+\?visao=dia/);
  });
});

test("a double click takes nobody else's step, and an arrival is taken back at any time", async ({
  page,
  clinic,
  openWindow,
}) => {
  await page.setViewportSize(deskSize);
  const office = await openWindow();
  const calendarId = await openToday(office, clinic.owner);
  const at = { calendarId, professionalId: await professional(office, /Rafael/) };
  await book(office, "Eva Dupla", 5, at);
  await book(office, "Fia Dupla", 6, at);
  await logIn(page, clinic.receptionist);
  await step(page, "Chegou", "Fia Dupla").waitFor();
  const box = await step(page, "Chegou", "Eva Dupla").boundingBox();
  const [x, y] = [(box?.x ?? 0) + 10, (box?.y ?? 0) + 10];
  await page.mouse.dblclick(x, y, { delay: 60 });
  await expect(group(page, "Esperando")).toContainText("Eva Dupla");
  await expect(step(page, "Chegou", "Fia Dupla")).toBeVisible();

  await test.step("from the row", async () => {
    await page.getByRole("button", { name: "Mais opções: Eva Dupla" }).click();
    await page.getByRole("menuitem", { name: "Desfazer chegada" }).click();
    await expect(page.getByText("Chegada de Eva Dupla desfeita.")).toBeVisible();
    await expect(step(page, "Chegou", "Eva Dupla")).toBeVisible();
  });

  await test.step("from the details, whose main button is the next step", async () => {
    await group(page, "Chegando")
      .getByRole("button", { name: /^Eva Dupla/ })
      .click();
    const details = page.getByRole("dialog", { name: "Agendamento" });
    await expect(details.getByRole("button", { name: "Marcar como Finalizado" })).toBeVisible();
    await details.getByRole("button", { name: "Chegou" }).click();
    await expect(details.getByRole("button", { name: "Atender" })).toBeVisible();
    await details.getByRole("button", { name: "Mudar status" }).click();
    await page.getByRole("menuitem", { name: "Desfazer chegada" }).click();
    await expect(details.getByRole("button", { name: "Chegou" })).toBeVisible();
  });
});

test("an empty place of a column begins an appointment there, and the present strikes no name out", async ({
  page,
  clinic,
  openWindow,
}) => {
  await page.setViewportSize(deskSize);
  const office = await openWindow();
  const calendarId = await openToday(office, clinic.owner);
  const professionalId = await professional(office, /Helena/);
  // The present stays within his quarter of an hour for five minutes at least.
  await book(office, "Gil Agora", -10, { calendarId, professionalId });
  await office.goto("/app/dashboard");
  await step(office, "Chegou", "Gil Agora").click();
  await expect(group(office, "Esperando")).toContainText("Gil Agora");
  await logIn(page, clinic.receptionist);
  const day = page.getByRole("group", { name: "Agenda do dia" });
  const present = day.getByRole("button", { name: /Gil Agora/ });
  expect(await isBehind(present)).toBe(true);
  expect(await isUntouched(present.getByText("Gil Agora"))).toBe(true);
  await page.reload();
  const column = page.getByRole("region", { name: /Rafael/ });
  const empty = column.locator("[data-empty]");
  const y = await firstEmpty(empty);
  await empty.click({ position: { x: 20, y } });
  const dialog = page.getByRole("dialog", { name: "Novo Agendamento" });
  await expect(dialog.getByRole("combobox", { name: "Funcionário" })).toHaveValue(/Rafael/);
  // The first label is the top of the columns, wherever the clinic's opening is in the test's zone.
  const labels = await day.getByText(/^\d\d:00$/).allInnerTexts();
  const first = parseInt(labels[0] ?? "", 10);
  const hour = await day.evaluate((drawn) => parseFloat(drawn.style.getPropertyValue("--hour")));
  const pressed = String(first + Math.floor(y / hour)).padStart(2, "0");
  await expect(dialog.getByLabel("Início: horas")).toHaveValue(pressed);

  await page.goto(`/app/calendar/${calendarId}?visao=dia`);
  const block = page.getByRole("button", { name: /Gil Agora.*Chegou/ });
  await expect(block).toBeVisible();
  expect(await isBehind(block)).toBe(true);
});

test("an appointment's details open above the day, and back closes them", async ({
  page,
  clinic,
}) => {
  await logIn(page, clinic.receptionist);
  await page
    .getByRole("group", { name: "Agenda do dia" })
    .getByRole("button", { name: /Bia Fila/ })
    .click();
  const details = page.getByRole("dialog", { name: "Agendamento" });
  await expect(details).toContainText("Bia Fila");
  await page.goBack();
  await expect(details).toBeHidden();
});

test("nothing jumps when a day is shorter than its place was", async ({
  page,
  clinic,
  openWindow,
}) => {
  await page.setViewportSize(deskSize);
  const noon = 720;
  await openToday(await openWindow(), clinic.owner, noon);
  await openSession(page, clinic.owner);
  await countShifts(page);
  await slowNetwork(page);
  // The second time the code is there before the answers are.
  for (const path of ["/app/dashboard", "/app/dashboard?quem=equipe"]) {
    await page.goto(path);
    await expect(page.getByRole("region", { name: "Integrações" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expectNoShift(page, path);
  }
});

test.describe("on a phone", () => {
  test.use({ viewport: phoneSize, hasTouch: true });

  test("a professional lands on her own day and works it by touch", async ({
    page,
    clinic,
    openWindow,
  }) => {
    const office = await openWindow();
    const calendarId = await openToday(office, clinic.owner);
    const own = { calendarId, professionalId: await professional(office, /Helena/) };
    const other = { calendarId, professionalId: await professional(office, /Rafael/) };
    await book(office, "Lia Toque", 10, own);
    await book(office, "Rui Alheio", 10, other);
    await logIn(page, clinic.doctor);
    await step(page, "Chegou", "Lia Toque").tap();
    await expect(group(page, "Esperando")).toContainText("Lia Toque");
    await step(page, "Atender", "Lia Toque").tap();
    await expect(group(page, "Em atendimento")).toContainText("Lia Toque");
    await expect(page.getByText("Rui Alheio")).toHaveCount(0);
    const heightOf = async () => (await step(page, "Finalizar", "Lia Toque").boundingBox())?.height;
    await expect.poll(heightOf).toBeGreaterThanOrEqual(44);
    await expectFlawless(page);
    await expectNoSidewaysScroll(page);
    await page.getByText("Equipe", { exact: true }).tap();
    await expect(page.getByText("Rui Alheio").first()).toBeVisible();
  });

  test("what is told stays behind the drawer with everything else", async ({
    page,
    clinic,
    openWindow,
  }) => {
    const office = await openWindow();
    const calendarId = await openToday(office, clinic.owner);
    const professionalId = await professional(office, /Helena/);
    await book(office, "Noa Aviso", 10, { calendarId, professionalId });
    await logIn(page, clinic.doctor);
    await step(page, "Chegou", "Noa Aviso").tap();
    const toast = page.getByText("Noa Aviso chegou.");
    await expect(toast).toBeVisible();
    await page.getByRole("button", { name: "Mais", exact: true }).tap();
    await expect(page.getByRole("dialog")).toBeVisible();
    const isCovered = () =>
      toast.evaluate((told) => {
        const { left, top } = told.getBoundingClientRect();
        return !told.contains(document.elementFromPoint(left + 1, top + 1));
      });
    await expect.poll(isCovered).toBe(true);
  });
});
