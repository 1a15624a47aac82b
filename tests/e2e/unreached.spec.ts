import { localDateIn } from "#shared/domain/wall-clock.ts";
import { expectAccessible } from "./accessibility.ts";
import { findCalendar } from "./calendar.ts";
import { expect, live, test } from "./clinic.ts";
import { openSession } from "./people.ts";
import { deskSize, phoneSize } from "./sizes.ts";

test("the agenda marks a customer whom no message has reached, says whom to call and why, until staff confirm", async ({
  page,
  refused,
  openWindow,
}) => {
  await page.setViewportSize(deskSize);
  await openSession(page, refused.receptionist);
  await page.goto("/app/dashboard");
  const row = page.getByRole("listitem").filter({ hasText: "Sem Aviso 1" });
  const start = await row.locator("time").getAttribute("datetime");
  const date = localDateIn("America/Sao_Paulo", start ?? "");
  const agenda = `/app/calendar/${await findCalendar(page)}?data=${date}&visao=dia`;
  await page.goto(agenda);
  const block = page.locator("[data-appointment]").filter({ hasText: "Sem Aviso 1," });
  await expect(block).toContainText("Agendado, Não avisado");

  const colleague = await openWindow();
  await colleague.setViewportSize(phoneSize);
  await openSession(colleague, refused.receptionist);
  await colleague.goto(agenda);
  const listed = colleague.locator("[data-appointment]").filter({ hasText: "Sem Aviso 1," });
  await expect(listed).toContainText("Não avisado");

  await block.click();
  const details = page.getByRole("dialog");
  const notice = details.getByRole("status").filter({ hasText: "Nenhum aviso chegou" });
  await expect(notice).toContainText("ligue para (11) 97000-0001");
  await expect(notice).toContainText("E-mail: O endereço não existe ou recusou a mensagem.");
  await expect(notice.getByRole("link")).toHaveAttribute("href", "tel:+5511970000001");
  await expectAccessible(page);
  await details.getByRole("button", { name: "Confirmar", exact: true }).click();
  await expect(notice).toHaveCount(0);
  await expect(block).not.toContainText("Não avisado");
  await expect(listed).not.toContainText("Não avisado", live);
});
