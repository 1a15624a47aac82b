import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, test, type Clinic } from "./clinic.ts";
import { logIn } from "./people.ts";
import { holidaysOf } from "#shared/domain/holidays.ts";

// Each test walks through several screens with axe.
test.describe.configure({ timeout: 120_000 });

// The clinic is in São Paulo, three hours behind UTC all year.
const inSaoPaulo = (at: number) => new Date(at - 3 * 3_600_000).toISOString();

async function openSettings(page: Page, clinic: Clinic): Promise<void> {
  await logIn(page, clinic.owner, "/app/calendarios?noAutoOpen=1");
  await page.getByRole("link", { name: "Configurar Consultórios" }).click();
  await expect(page.getByLabel("Nome")).toHaveValue("Consultórios");
}

async function isOffered(request: APIRequestContext, slug: string, date: string): Promise<boolean> {
  const answer = await request.get(`/api/public/book/${slug}/availability/${date}`);
  return ((await answer.json()) as { available: boolean }).available;
}

/** Returns the first day after today with times on the link. */
async function findOfferedDay(request: APIRequestContext, slug: string): Promise<string> {
  for (let ahead = 1; ahead <= 14; ahead += 1) {
    const date = inSaoPaulo(Date.now() + ahead * 86_400_000).slice(0, 10);
    // A holiday is closed in a list of its own.
    const isHoliday = holidaysOf(Number(date.slice(0, 4))).some((day) => day.date === date);
    if (!isHoliday && (await isOffered(request, slug, date))) return date;
  }
  throw new Error("The link has no free day");
}

const asTyped = (date: string) => date.split("-").toReversed().join("/");

test("the only calendar opens by itself, and its settings are checked and saved", async ({
  page,
  clinic,
}) => {
  await logIn(page, clinic.owner);
  await page.getByRole("navigation").getByRole("link", { name: "Agenda" }).click();
  await expect(page).toHaveURL(/\/app\/calendar\/[\da-f-]+/);
  await page.goto("/app/calendarios?noAutoOpen=1");
  await expect(page.getByRole("heading", { level: 1, name: "Calendários" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Configurar Consultórios" }).click();

  await page.getByLabel("Nome").fill("");
  await page.getByRole("spinbutton", { name: "Fim expediente: horas" }).fill("07");
  for (const day of [
    "segunda-feira",
    "terça-feira",
    "quarta-feira",
    "quinta-feira",
    "sexta-feira",
  ]) {
    await page.getByRole("checkbox", { name: day, exact: true }).press("Space");
  }
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Informe o nome do calendário").first()).toBeVisible();
  await expect(
    page.getByText("O fim do expediente deve ser depois do início").first(),
  ).toBeVisible();
  await expect(page.getByText("Escolha pelo menos um dia de atendimento").first()).toBeVisible();
  await expect(page.getByLabel("Nome")).toBeFocused();
  await expectAccessible(page);

  // Leaving asks first.
  await page.getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Continuar editando" }).click();
  await expect(page).toHaveURL(/settings$/);
  await page.getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Descartar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Calendários" })).toBeVisible();

  await page.getByRole("link", { name: "Configurar Consultórios" }).click();
  await page.getByLabel("Descrição").fill("Consultas e retornos");
  await page.getByRole("combobox", { name: "Fuso horário" }).fill("bahia");
  await page.getByRole("option", { name: "Salvador, GMT−3" }).click();
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Calendário atualizado com sucesso!")).toBeVisible();
  await expect(page).toHaveURL(/\/app\/calendar\/[\da-f-]+(\?.*)?$/);
  await page.getByRole("heading", { level: 1 }).getByRole("button").click();
  await expect(page.getByText("Consultas e retornos")).toBeVisible();
});

test("a closed day disappears from the public page until it is opened again", async ({
  page,
  request,
  clinic,
}) => {
  const date = await findOfferedDay(request, clinic.slug);
  await openSettings(page, clinic);
  const holidays = page.getByRole("list", { name: "Feriados dos próximos doze meses" });
  const christmas = holidays.getByRole("checkbox", { name: "Natal" });
  await christmas.click();
  await expect(page.getByText("Dia fechado!")).toBeVisible();
  await expect(christmas).toBeChecked();

  const form = page.getByRole("form", { name: "Fechar outro dia" });
  await form.getByRole("button", { name: "Fechar dia" }).click();
  await expect(form.getByText("Escolha o dia")).toBeVisible();
  await form.getByLabel("Outro dia").fill(asTyped(date));
  await form.getByLabel("Motivo").fill("Inventário");
  await form.getByRole("button", { name: "Fechar dia" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Inventário" })).toBeVisible();
  await expectAccessible(page);
  expect(await isOffered(request, clinic.slug, date)).toBe(false);

  await page.getByRole("button", { name: /^Abrir de novo em/ }).click();
  await expect(page.getByText("Dia aberto de novo!")).toBeVisible();
  await expect(page.getByText("Inventário")).toBeHidden();
  expect(await isOffered(request, clinic.slug, date)).toBe(true);
  await christmas.click();
  await expect(christmas).not.toBeChecked();
});

test("a professional's blocked days disappear from the public page", async ({
  page,
  request,
  clinic,
}) => {
  const date = await findOfferedDay(request, clinic.slug);
  const { link } = (await (await request.get(`/api/public/book/${clinic.slug}`)).json()) as {
    link: { professionalId: { name: string } };
  };
  const { name } = link.professionalId;
  await openSettings(page, clinic);
  await page.getByRole("button", { name: "Bloquear horário" }).click();
  const drawer = page.getByRole("dialog", { name: "Bloquear horário" });
  await drawer.getByRole("button", { name: "Bloquear", exact: true }).click();
  await expect(drawer.getByText("Selecione um funcionário")).toBeVisible();
  await drawer.getByRole("combobox", { name: "Funcionário" }).click();
  await page.getByRole("option", { name }).click();
  await drawer.getByRole("switch", { name: "Dias inteiros" }).check({ force: true });
  await drawer.getByLabel("Primeiro dia").fill(asTyped(date));
  await drawer.getByLabel("Último dia").fill(asTyped(date));
  await drawer.getByLabel("Motivo").fill("Congresso");
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Bloquear", exact: true }).click();
  await expect(page.getByText("Horário bloqueado!")).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "dia inteiro · Congresso" });
  await expect(row).toContainText(name);
  expect(await isOffered(request, clinic.slug, date)).toBe(false);

  await row.getByRole("button", { name: /^Editar bloqueio/ }).click();
  const edit = page.getByRole("dialog", { name: "Editar bloqueio" });
  await expect(edit.getByRole("switch", { name: "Dias inteiros" })).toBeChecked();
  await edit.getByLabel("Motivo").fill("Congresso de cardiologia");
  await edit.getByRole("button", { name: "Salvar bloqueio" }).click();
  await expect(page.getByText("Bloqueio atualizado!")).toBeVisible();

  await page.getByRole("button", { name: /^Excluir bloqueio/ }).click();
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Bloqueio excluído!")).toBeVisible();
  await expect(page.getByText("Nenhum bloqueio à frente")).toBeVisible();
  expect(await isOffered(request, clinic.slug, date)).toBe(true);
});

test("a second calendar becomes the default, and a used calendar can't be deleted", async ({
  page,
  clinic,
}) => {
  await logIn(page, clinic.owner, "/app/calendarios?noAutoOpen=1");
  await page.getByRole("button", { name: "Criar Calendário" }).click();
  await page.getByRole("dialog").getByLabel("Nome").fill("Sala de exames");
  await page.getByRole("button", { name: "Criar calendário", exact: true }).click();
  await page.getByRole("link", { name: "Configurar Sala de exames" }).click();
  await page.getByRole("button", { name: "Tornar padrão" }).click();
  await expect(page.getByText("O calendário padrão fica sempre ativo.")).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Calendários" }).click();
  await page.getByRole("link", { name: "Configurar Consultórios" }).click();
  await page.getByRole("button", { name: "Excluir", exact: true }).click();
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText(/^Este calendário tem [\d.]+ agendamentos/)).toBeVisible();
  await page.getByRole("button", { name: "Entendi" }).click();
  await page.getByRole("button", { name: "Tornar padrão" }).click();
  await expect(page.getByText("O calendário padrão fica sempre ativo.")).toBeVisible();

  await page.getByRole("main").getByRole("link", { name: "Calendários" }).click();
  await page.getByRole("link", { name: "Configurar Sala de exames" }).click();
  await page.getByRole("button", { name: "Excluir", exact: true }).click();
  await page.getByRole("button", { name: "Confirmar" }).click();
  await expect(page.getByText("Calendário excluído com sucesso!")).toBeVisible();
  await expect(page.getByRole("link", { name: "Configurar Sala de exames" })).toBeHidden();
});
