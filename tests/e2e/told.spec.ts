import type { Locator, Page } from "@playwright/test";
import { openDetails, openNew } from "./appointment-dialogs.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { choose } from "./calendar.ts";
import { expect, test } from "./clinic.ts";
import { openSession } from "./people.ts";
import { deskSize, phoneSize } from "./sizes.ts";
import { confirmMove } from "./week-blocks.ts";

const email = "ana@cliente.example";
const promise = `Ana será avisada por e-mail em 2 minutos: ${email}`;

async function fillNew(page: Page, name: string, clock: string): Promise<Locator> {
  const dialog = await openNew(page, clock);
  await dialog.getByLabel("Nome", { exact: true }).fill(name);
  await expect(dialog.getByText("Sem e-mail, ninguém será avisado.")).toBeVisible();
  await dialog.getByLabel("E-mail").fill(email);
  await choose(dialog, "Funcionário", /Rafael/);
  await expect(dialog.getByText(promise)).toBeVisible();
  return dialog;
}

async function moveToMinute(details: Locator, minutes: string): Promise<void> {
  await details.getByRole("button", { name: "Remarcar" }).click();
  await details.getByRole("group", { name: "Início" }).getByLabel("Início: minutos").fill(minutes);
}

test("a moved appointment's message can be stopped, but not the first one that still waits", async ({
  page,
  clinic,
}) => {
  await page.setViewportSize(deskSize);
  await openSession(page, clinic.receptionist);
  const name = "Ana Movida";
  const dialog = await fillNew(page, name, "19:00");
  await dialog.getByRole("button", { name: "Criar", exact: true }).click();
  const encaixe = page.getByRole("button", { name: "Marcar como encaixe" });
  const created = page.getByText(/^Agendamento criado com sucesso!/);
  await expect(encaixe.or(created)).toBeVisible();
  if (await encaixe.isVisible()) await encaixe.click();
  await expect(created).toBeVisible();

  const later = async () => {
    const block = page.locator("[data-movable]").filter({ hasText: name });
    await block.focus();
    for (const key of [" ", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    await confirmMove(page);
    await page.getByRole("button", { name: "Não avisar" }).click();
  };
  await later();
  await expect(page.getByText("Ana só receberá a confirmação, já com esta mudança.")).toBeVisible();
  const details = await openDetails(page, name);
  await details.getByText("Histórico").click();
  await expect(details.getByRole("listitem").first()).toContainText("Vai avisar por e-mail");

  await details.getByRole("button", { name: "Não avisar" }).click();
  await expect(details.getByRole("listitem").first()).toContainText("Retirou o aviso ao cliente");
  await page.keyboard.press("Escape");
  await later();
  await expect(page.getByText("Pronto: Ana não será avisada.")).toBeVisible();
});

for (const viewport of [deskSize, phoneSize]) {
  const { width } = viewport;
  test(`forms say who is told, and the history what became of it, ${width} wide`, async ({
    page,
    clinic,
  }) => {
    await page.setViewportSize(viewport);
    await openSession(page, clinic.receptionist);
    const name = `Ana Avisada ${width === deskSize.width ? "Um" : "Dois"}`;
    const dialog = await fillNew(page, name, width === deskSize.width ? "20:00" : "21:00");
    await expect(dialog.getByText(/^O paciente vê esta nota/)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await dialog.getByRole("button", { name: "Criar", exact: true }).click();
    const encaixe = page.getByRole("button", { name: "Marcar como encaixe" });
    const created = page.getByText(
      "Agendamento criado com sucesso! Ana será avisada por e-mail em 2 minutos.",
    );
    await expect(encaixe.or(created)).toBeVisible();
    if (await encaixe.isVisible()) await encaixe.click();
    await expect(created).toBeVisible();

    const details = await openDetails(page, name);
    await details.getByText("Histórico").click();
    const history = details.getByRole("listitem");
    await expect(history.first()).toContainText("Vai avisar por e-mail");
    await expect(history.first()).toContainText(email);
    await history.first().getByRole("button", { name: "Não avisar" }).click();
    await expect(history.first()).toContainText("Retirou o aviso ao cliente");

    await moveToMinute(details, "15");
    await expect(details.getByText(promise)).toBeVisible();
    await details.getByLabel("Não avisar o paciente").check();
    await expect(
      details.getByText("Ana não será avisada, nem do que mudou há pouco."),
    ).toBeVisible();
    await expectAccessible(page, "[role=dialog]");
    await details.getByRole("button", { name: "Remarcar" }).click();
    await expect(page.getByText("remarcado com sucesso! Ana não será avisada.")).toBeVisible();
    await details.getByText("Histórico").click();
    await expect(history.first()).toContainText("Remarcou");
    await expect(history.first()).toContainText("Aviso: Não enviado, a pedido");

    await details.getByRole("button", { name: "Cancelar agendamento" }).click();
    const question = page.getByRole("dialog", { name: "Cancelar agendamento" });
    // Who types says why, instead of pressing a button.
    await expect(question.getByLabel("Motivo")).toBeFocused();
    // Nobody has told her of the appointment.
    await expect(question.getByText(/^Ninguém será avisado: Ana ainda não soube/)).toBeVisible();
    await expect(question.getByLabel("Não avisar o paciente")).toHaveCount(0);
    await expectAccessible(page, "[role=dialog]");
    await question.getByRole("button", { name: "Cancelar agendamento" }).click();
    await expect(page.getByText("cancelado com sucesso!")).toBeVisible();
    await expect(page.getByText(/Ana será avisada/)).toHaveCount(0);
  });
}
