import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./clinic.ts";
import { fillLogin, logIn } from "./people.ts";
import { ahead } from "./week-blocks.ts";

const searchField = (page: Page) => page.getByRole("combobox", { name: /^Buscar páginas/ });

/** Opens the first customer who was found, who may stand below their next appointment. */
async function openPerson(page: Page): Promise<void> {
  const people = page.getByRole("group", { name: "Pacientes" }).getByRole("option");
  const [offer, person] = [people.first(), people.filter({ hasNotText: "Próximo agendamento" })];
  await expect(offer).toHaveAttribute("aria-selected", "true");
  if ((await offer.innerText()).includes("Próximo agendamento")) {
    await page.keyboard.press("ArrowDown");
  }
  await expect(person.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/app\/patients\/[\da-f-]{36}$/);
}

test("the quick search opens pages, customers and appointments by keyboard", async ({
  page,
  clinic,
}) => {
  await logIn(page, clinic.receptionist);
  await page.keyboard.press("Control+k");
  await expect(searchField(page)).toBeFocused();
  // Only pages that a receptionist may open.
  await expect(page.getByRole("option", { name: "Booking" })).toBeVisible();
  await expect(page.getByRole("option", { name: "Serviços" })).toHaveCount(0);
  await page.keyboard.type("book");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/app/booking");

  await page.keyboard.press("Control+k");
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type("JOÂO");
  const customers = page.getByRole("group", { name: "Pacientes" }).getByRole("option");
  await expect(customers.first()).toContainText("João");
  await expect(customers.first()).toHaveAttribute("aria-selected", "true");
  const appointments = page.getByRole("group", { name: "Agendamentos" }).getByRole("option");
  await expect(appointments.first()).toContainText("João");
  await expectAccessible(page);
  await page.keyboard.press("ArrowDown");
  await expect(customers.first()).toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("ArrowUp");
  await openPerson(page);

  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await searchField(page).fill("joao");
  await appointments.first().click();
  await page.waitForURL(/\/app\/calendar\/[\da-f-]{36}\?.*agendamento=/);
});

test("a typed line books, blocks, goes to a day and registers, by the keyboard alone", async ({
  page,
  clinic,
}) => {
  await logIn(page, clinic.receptionist);
  const run = async (line: string, preview: RegExp) => {
    await page.keyboard.press("Control+k");
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type(line);
    const first = page.getByRole("option", { name: preview }).first();
    await expect(first).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Enter");
  };
  await page.keyboard.press("Control+k");
  await expect(page.getByText("Digite o que fazer")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^marcar/ }).click();
  await expect(searchField(page)).toBeFocused();
  await expect(searchField(page)).toHaveValue("marcar ");
  await page.keyboard.press("Escape");

  // A working day on which nobody has anything yet.
  const day = ahead(5);
  const typed = day.slice(5).split("-").toReversed().join("/");
  const begins = new RegExp(`^${typed}/`);
  await run(`marcar joao ${typed} 15h helena`, /^Marcar João.* · 15:00 · Dra. Helena/);
  const form = page.getByRole("dialog", { name: "Novo Agendamento" });
  await expect(form.getByRole("combobox", { name: "Paciente" })).toHaveValue(/^João/);
  await expect(form.getByLabel("Início: dia")).toHaveValue(begins);
  await expect(form.getByLabel("Início: horas")).toHaveValue("15");
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);

  // Nobody is promised a time that isn't free: the line of Enter says that it is another one, and why.
  await page.keyboard.press("Control+k");
  await page.keyboard.type(`marcar joao ${typed} 12h helena`);
  const lines = page.getByRole("option");
  await expect(lines.first()).toContainText(/12:00: hora do almoço, o mais perto: \d\d:\d\d$/);
  const refused = lines.filter({ hasText: "· 12:00 ·" }).first();
  await expect(refused).toContainText("hora do almoço");
  await expect(refused).toHaveAttribute("aria-selected", "false");
  await page.keyboard.press("Enter");
  await expect(form.getByText("Horário livre.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);

  // Where nobody is named, and nobody is free then, whoever is free next is offered.
  await page.keyboard.press("Control+k");
  await page.keyboard.type(`marcar joao ${typed} 12h`);
  await expect(lines.filter({ hasText: "ninguém livre" }).first()).toBeVisible();
  await expect(lines.first()).toContainText(/(Helena|Rafael|Camila) .*livre/);
  await page.keyboard.press("Enter");
  await expect(form.getByText("Horário livre.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);

  await run(`marcar Zulmira Nova ${typed} 16h`, /^Marcar “Zulmira Nova”/);
  await expect(form.getByLabel("Nome", { exact: true })).toHaveValue("Zulmira Nova");
  await page.keyboard.press("Escape");

  await run(
    `bloquear helena ${typed} das 9 às 12 férias`,
    /^Bloquear Dra. Helena.* 09:00 às 12:00 · Motivo: férias/,
  );
  const block = page.getByRole("dialog", { name: "Bloquear horário" });
  await expect(block.getByLabel("Início: dia")).toHaveValue(begins);
  await expect(block.getByLabel("Fim: horas")).toHaveValue("12");
  await expect(block.getByLabel("Motivo")).toHaveValue("férias");
  await page.keyboard.press("Escape");
  await expect(block).toHaveCount(0);

  await run("cancelar joao", /^Abrir João/);
  const details = page.getByRole("dialog", { name: "Agendamento" });
  await expect(details.getByRole("heading", { name: /^João/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details).toHaveCount(0);

  await run(`ir para ${typed}`, /^Ir para /);
  await page.waitForURL(new RegExp(`data=${day}`));

  // What was said before is offered again, as it was typed.
  await page.keyboard.press("Control+k");
  const said = page.getByRole("group", { name: "Recentes" }).getByRole("option");
  await said.filter({ hasText: `ir para ${typed}` }).click();
  await expect(searchField(page)).toHaveValue(`ir para ${typed}`);
  await searchField(page).fill("atalhos");
  const keys = page.getByRole("region", { name: "Atalhos" });
  await expect(keys.getByText(/^Pegar para mover/)).toBeVisible();

  // Enter at once means what the whole line finds, not what its first letters had found.
  await searchField(page).fill("camila");
  await expect(page.getByRole("option", { name: /Camila/ }).first()).toBeVisible();
  await searchField(page).fill("joao");
  await page.keyboard.press("Enter");
  await expect(searchField(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /^João/ })).toBeVisible();
  await page.keyboard.press("Escape");

  await run("novo paciente Zulmira Nova", /^Cadastrar “Zulmira Nova”/);
  const patient = page.getByRole("dialog", { name: "Novo paciente" });
  await expect(patient.getByRole("textbox", { name: /^Nome/ }).first()).toHaveValue("Zulmira Nova");
  await page.keyboard.press("Escape");
  await expect(patient).toHaveCount(0);

  // What was opened before is there again.
  await page.keyboard.press("Control+k");
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type("joao");
  await openPerson(page);
  await page.keyboard.press("Control+k");
  const recent = page.getByRole("group", { name: "Recentes" }).getByRole("option");
  await expect(recent.first()).toContainText("João");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Menu de/ }).click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
  await page.waitForURL("**/login**");
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).join());
  await expect.poll(kept).not.toContain("recent");
});

test("the search reports when nothing is found; Esc closes it and returns the focus", async ({
  page,
  clinic,
}) => {
  await logIn(page, clinic.receptionist);
  const button = page.getByRole("button", { name: "Buscar", exact: true });
  await button.click();
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type("xyz 987");
  await expect(page.getByText("Nada encontrado para “xyz 987”")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Nenhum resultado" })).toBeAttached();
  // What could be a name is offered instead of a complaint.
  await searchField(page).fill("xyzxyz");
  await expect(page.getByRole("option", { name: /^Cadastrar “xyzxyz”/ })).toBeVisible();
  await expect(page.getByText(/Nada encontrado|Nenhum resultado/)).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(searchField(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});

test("light and dark can be chosen, are remembered and apply before any script runs", async ({
  page,
  clinic,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await logIn(page, clinic.receptionist);
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-mantine-color-scheme", "light");
  await page.getByRole("button", { name: "Usar tema escuro" }).click();
  await expect(root).toHaveAttribute("data-mantine-color-scheme", "dark");
  const html = await (
    await page.request.get("/app/dashboard", { headers: { accept: "text/html" } })
  ).text();
  expect(html).toContain('<html data-mantine-color-scheme="dark"');
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  await expect(root).toHaveAttribute("data-mantine-color-scheme", "dark");

  await page.getByRole("button", { name: /^Menu de/ }).click();
  await page.getByRole("menuitem", { name: "Configurações" }).click();
  await expect(page.getByRole("radio", { name: "Escuro" })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole("radio", { name: "Como o sistema" }).click();
  await expect(root).toHaveAttribute("data-mantine-color-scheme", "light");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /^Menu de/ })).toBeFocused();
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(root).toHaveAttribute("data-mantine-color-scheme", "dark");
});

test("an expired session asks for the login once and returns to the same screen", async ({
  page,
  clinic,
}) => {
  await logIn(page, clinic.receptionist, "/app/booking");
  await expect(page.getByRole("rowheader").first()).toBeVisible();
  // The profile stays remembered, as after weeks away.
  await page.context().clearCookies();
  await page.goto("/app/calendarios?noAutoOpen=1");
  await expect(page.getByText("Você precisa fazer login para acessar o app")).toBeVisible();
  await page.getByRole("link", { name: "Fazer login" }).click();
  await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
  await fillLogin(page, clinic.receptionist);
  await page.waitForURL("**/app/calendarios?noAutoOpen=1");
  // A logged-in person needs no login screen.
  await page.goto("/login?from=/app/booking");
  await page.waitForURL("**/app/booking");
});

test("changed permissions are announced at once and change the menu", async ({
  page,
  playwright,
  clinic,
}) => {
  await logIn(page, clinic.doctor);
  const menu = page.getByRole("navigation", { name: "Principal" });
  await expect(menu.getByRole("link", { name: "Hoje" })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Serviços" })).toHaveCount(0);
  await expect(page.getByText("Tempo real: conectado")).toBeVisible();

  const owner = await playwright.request.newContext({ baseURL: new URL(page.url()).origin });
  const login = await owner.post("/api/auth/login", {
    data: clinic.owner,
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const { employees } = (await (await owner.get("/api/employees", { headers })).json()) as {
    employees: { _id: string; email: string }[];
  };
  const doctor = employees.find(({ email }) => email === clinic.doctor.email);
  const grant = (permissions: string[]) =>
    owner.put(`/api/employees/${doctor?._id}`, { headers, data: { permissions } });

  expect((await grant(["manage_services"])).status()).toBe(200);
  await expect(page.getByText("Suas permissões foram atualizadas!")).toBeVisible();
  await expect(menu.getByRole("link", { name: "Serviços" })).toBeVisible();
  expect((await grant([])).status()).toBe(200);
  await expect(menu.getByRole("link", { name: "Serviços" })).toHaveCount(0);
  await owner.dispose();
});
