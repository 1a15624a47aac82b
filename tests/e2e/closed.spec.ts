import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, live, test } from "./clinic.ts";
import { logIn } from "./people.ts";

test("an account that ended long ago is one page, and paying brings all of it back", async ({
  page,
  pro,
  request,
  openWindow,
}) => {
  test.setTimeout(120_000);
  await logIn(page, pro.owner);
  await page.goto("/app/pricing");
  await page.getByRole("button", { name: "Escolher o Enterprise" }).click();
  await page.getByRole("button", { name: /^Pagar/ }).click();
  await expect(page).toHaveURL("/app/my-plan");
  const colleague = await openWindow({ viewport: { width: 390, height: 844 } });
  await logIn(colleague, pro.receptionist);
  await colleague.goto("/app/patients");
  await expect(colleague.getByRole("main")).toContainText("Pacientes");
  // Cancelled, and the period over; then three months go by at once.
  await page.getByRole("button", { name: "Cancelar a assinatura" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar a assinatura" }).click();
  const panel = page.getByRole("region", { name: "Assinatura" });
  await expect(panel).toContainText("A assinatura termina em");
  await panel.getByRole("button", { name: "Cartões e faturas" }).click();
  await page.getByRole("button", { name: "Chegar ao fim do período" }).click();
  await page.getByRole("link", { name: "Voltar ao Encaixe" }).click();
  await expect(panel).toContainText("Encerrada");
  await request.get(`http://127.0.0.1:${process.env["E2E_CLINICS_PORT"]}/age?slug=${pro.slug}`);

  // Open screens close by themselves.
  const closed = { name: /^A conta está fechada desde/, level: 1 };
  await expect(page.getByRole("heading", closed)).toBeVisible({ timeout: 15_000 });
  await expect(colleague.getByRole("heading", closed)).toBeVisible({ timeout: 15_000 });
  await expect(colleague.getByText("Fale com quem administra a conta")).toBeVisible();
  await expect(colleague.getByRole("button", { name: /^Escolher/ })).toHaveCount(0);
  await expectAccessible(colleague);
  await expectNoSidewaysScroll(colleague);
  await page.goto("/app/patients");
  await expect(page.getByText("Nada do que você registrou foi apagado.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Faturas" })).toContainText("Paga");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole("button", { name: "Escolher o Pro" }).click();
  await page.getByRole("button", { name: /^Pagar/ }).click();
  await expect(page).toHaveURL("/app/my-plan");
  await expect(page.getByText("A sua assinatura voltou!")).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole("heading", { level: 2, name: "Plano Pro" })).toBeVisible();
  await expect(colleague.getByRole("heading", closed)).toBeHidden({ timeout: 15_000 });
  await expect(colleague.getByRole("main")).toContainText("Pacientes", live);
});
