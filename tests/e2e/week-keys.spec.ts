import type { Page } from "@playwright/test";
import { choose, findCalendar, slotSearch } from "./calendar.ts";
import { expect, test } from "./clinic.ts";
import { openSession } from "./people.ts";
import { ahead, openWeek } from "./week-blocks.ts";

const searchField = (page: Page) => page.getByRole("combobox", { name: /^Buscar páginas/ });

test("text typed after Ctrl K reaches the search, never the week, however late the search opens", async ({
  page,
  clinic,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The search is a separate file, which is delayed here.
  await page.route(/quick-search-(?!button)[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await openWeek(page, clinic, `?data=${ahead(1)}&visao=semana`);
  const address = page.url();
  await page.keyboard.press("Control+k");
  // Each letter is also a shortcut of the week.
  await page.keyboard.type("djnstl?x");
  await page.keyboard.press("Backspace");
  await expect(page.getByText("djnstl?", { exact: true })).toBeVisible();
  release();
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type("ana");
  await expect(searchField(page)).toHaveValue("djnstl?ana");
  await page.keyboard.press("Escape");
  await expect(searchField(page)).toHaveCount(0);
  expect(page.url()).toBe(address);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("Enter takes the first result of the customer and of the service search", async ({
  page,
  clinic,
}) => {
  await openWeek(page, clinic, `?data=${ahead(1)}&visao=semana`);
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Novo Agendamento" });
  const customer = dialog.getByRole("combobox", { name: "Paciente" });
  await expect(customer).toBeFocused();
  await page.keyboard.type("mar");
  // The marked option is a customer, not the offer to create one.
  const first = page.getByRole("option").first();
  await expect(first.getByText("Enter")).toBeVisible();
  await expect(first).not.toContainText("Cadastrar");
  const name = (await first.innerText()).split("\n")[0] ?? "";
  await page.keyboard.press("Enter");
  await expect(customer).toHaveValue(name);
  await expect(page.locator("[data-draft]")).toContainText(name);
  await expect(page.getByRole("option")).toHaveCount(0);

  await dialog.getByLabel("Serviços", { exact: true }).click();
  await page.keyboard.type("consulta cl");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("cell", { name: "Consulta clínica" })).toBeVisible();
  await expect(dialog).toBeVisible();
});

test("n opens a new appointment at the customer field, and Enter in a search doesn't submit it", async ({
  page,
  clinic,
}) => {
  await openWeek(page, clinic, `?data=${ahead(1)}&visao=semana`);
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Novo Agendamento" });
  const patient = dialog.getByRole("combobox", { name: "Paciente" });
  await expect(patient).toBeFocused();
  await page.keyboard.type("zzz");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  // Which has dropped what was searched.
  await patient.fill("zzz");
  await dialog.getByLabel("Serviços", { exact: true }).focus();
  await page.keyboard.type("zzz");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText("Escolha um funcionário")).toHaveCount(0);
  // Elsewhere it saves, at once where one professional alone is free and so chosen already.
  await dialog.getByLabel("Telefone").press("Enter");
  const saved = page.getByRole("button", { name: /^zzz,/ });
  await expect(saved.or(dialog.getByText("Escolha um funcionário")).first()).toBeVisible();
});

test("a typed booking is made by Enter alone, or begins at what is missing", async ({
  page,
  clinic,
}) => {
  await openWeek(page, clinic, `?data=${ahead(1)}&visao=semana`);
  const [year, month, day] = ahead(6).split("-");
  const run = async (line: string) => {
    await page.keyboard.press("Control+k");
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type(line);
    await expect(page.getByRole("option", { name: /^(Marcar|Bloquear)/ }).first()).toBeVisible();
    await page.keyboard.press("Enter");
  };
  const date = `${day}-${month}-${year}`;
  const dialog = page.getByRole("dialog", { name: "Novo Agendamento" });
  await run(`marcar Domingo Tecla ${date} 10h`);
  await expect(dialog.getByRole("combobox", { name: "Funcionário" })).toBeFocused();
  await dialog.getByRole("button", { name: "Fechar" }).click();
  await expect(dialog).toHaveCount(0);

  // What the form needs has been loaded by now.
  await run(`marcar Domingo Tecla ${date} 10h por 40 min helena`);
  await expect(dialog.getByLabel("Nome", { exact: true })).toHaveValue("Domingo Tecla");
  await expect(dialog.getByLabel("Fim: minutos")).toHaveValue("40");
  await expect(dialog.getByRole("button", { name: "Criar", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Agendamento criado com sucesso!")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const block = page.getByRole("dialog", { name: "Bloquear horário" });
  await run(`bloquear ${date} das 9 às 10`);
  await expect(block.getByRole("combobox", { name: "Funcionário" })).toBeFocused();
  await block.getByRole("button", { name: "Cancelar" }).click();
  await expect(block).toHaveCount(0);

  // Nothing but a customer of that name tells that the weekday is none.
  const created = await page.request.post("/trpc/patients.create", {
    headers: { origin: new URL(page.url()).origin },
    data: { json: { name: "Bea Quinta" } },
  });
  expect(created.ok(), await created.text()).toBe(true);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("marcar bea quinta 10h");
  // Below it, free times where ten has passed.
  await expect(page.getByRole("option", { name: /^Marcar Bea Quinta/ }).first()).toBeVisible();
});

test("a drawer that closes after saving reports no conflict with its own change", async ({
  page,
  clinic,
}) => {
  const day = ahead(5);
  await openSession(page, clinic.receptionist);
  await page.goto(
    `/app/calendar/${await findCalendar(page)}?data=${day}&${slotSearch(day, "20:30")}`,
  );
  const dialog = page.getByRole("dialog", { name: "Novo Agendamento" });
  await dialog.getByLabel("Nome", { exact: true }).fill("Sem Conflito");
  await choose(dialog, "Funcionário", /Helena Prado/);
  await expect(dialog.getByText("O horário não cabe no expediente").first()).toBeVisible();
  const told = await page.evaluateHandle(() => {
    const sentences = new Set<string>();
    new MutationObserver(() => {
      const text = document.querySelector("[role=dialog]")?.textContent ?? "";
      if (text.includes("já tem outro agendamento")) sentences.add(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return sentences;
  });
  await dialog.getByRole("button", { name: "Criar", exact: true }).click();
  await expect(page.getByText("Agendamento criado com sucesso!")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await told.evaluate((sentences) => sentences.size)).toBe(0);
});

test("the back button returns to the previous week, past weeks skipped by a held key", async ({
  page,
  clinic,
}) => {
  await openWeek(page, clinic, `?data=${ahead(1)}&visao=semana`);
  const shows = (weeks: number) => expect(page).toHaveURL(new RegExp(`data=${ahead(weeks)}`));
  await page.getByRole("button", { name: "Próxima semana" }).click();
  await shows(2);
  await page.keyboard.press("j");
  await shows(3);
  await page.goBack();
  await shows(2);
  await page.keyboard.down("j");
  await shows(3);
  for (const weeks of [4, 5, 6]) {
    await page.keyboard.down("j");
    await shows(weeks);
  }
  await page.keyboard.up("j");
  await page.goBack();
  await shows(2);
  // An opened and closed dialog leaves nothing behind.
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Novo Agendamento" });
  await expect(dialog.getByRole("combobox", { name: "Paciente" })).toBeFocused();
  await dialog.getByRole("button", { name: "Fechar" }).click();
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await shows(1);

  // Nor does one that began beside details, after other days were turned to.
  await page.locator("[data-appointment]").first().click();
  const details = page.getByRole("dialog", { name: "Agendamento", exact: true });
  await expect(details).toBeVisible();
  await page.keyboard.press("j");
  await shows(2);
  await page.keyboard.press("n");
  await expect(dialog.getByRole("combobox", { name: "Paciente" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(details).toHaveCount(0);
  await shows(2);
});

test("at 320 px the view switch fits the screen", async ({ page, clinic }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openWeek(page, clinic, `?data=${ahead(1)}`);
  const menu = page.getByRole("button", { name: "Exibição" });
  const box = await menu.boundingBox();
  expect(box && box.x + box.width).toBeLessThanOrEqual(320);
  await menu.click();
  for (const name of ["Dia", "Semana", "Lista"]) {
    await expect(page.getByRole("menuitemradio", { name, exact: true })).toBeInViewport();
  }
});

test("an unknown calendar has no settings, whatever its address", async ({ page, clinic }) => {
  await openSession(page, clinic.owner);
  for (const id of ["nada", "00000000-0000-7000-8000-000000000000"]) {
    await page.goto(`/app/calendar/${id}/settings`);
    await expect(
      page.getByRole("heading", { level: 1, name: "Calendário não encontrado" }),
    ).toBeVisible();
  }
});

test("what is typed into the agenda's search keeps its spaces, and is gone when it is cleared", async ({
  page,
  clinic,
}) => {
  await openWeek(page, clinic, `?data=${ahead(1)}&visao=semana`);
  const field = page.getByRole("searchbox", { name: /^Buscar na agenda/ });
  await field.pressSequentially("maria ");
  await expect(page).toHaveURL(/maria/);
  await field.pressSequentially("silva");
  await expect(field).toHaveValue("maria silva");
  await expect(page).toHaveURL(/maria(\+|%20)silva/);
  // Cleared before the address has followed.
  await field.pressSequentially(" x");
  await field.press("Escape");
  await expect(field).toHaveValue("");
  await page.waitForTimeout(400);
  await expect(page).not.toHaveURL(/maria/);
  await expect(field).toHaveValue("");
});

test("Ctrl K acts on the block that has the focus, and digits show only some professionals", async ({
  page,
  clinic,
}) => {
  await openWeek(page, clinic, `?data=${ahead(1)}&visao=semana`);
  const block = page.locator("[data-movable]").first();
  const id = await block.getAttribute("data-appointment");
  await block.focus();
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option", { name: /^Remarcar / })).toBeVisible();
  await page.keyboard.type("remarcar");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`agendamento=${id}.*fazer=remarcar`));
  await expect(page.getByRole("dialog", { name: "Agendamento", exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const people = page
    .getByRole("region", { name: "Profissionais e filtros" })
    .getByRole("listitem");
  const person = (nth: number) => people.nth(nth).getByRole("button");
  await page.keyboard.press("2");
  await expect(person(1)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("1");
  await expect(person(0)).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("0");
  await expect(people.getByRole("button", { pressed: true })).toHaveCount(0);
  await expect(person(1)).toHaveAttribute("aria-keyshortcuts", "2");
});
