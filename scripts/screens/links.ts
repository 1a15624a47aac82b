import { openBeside } from "./beside.ts";
import type { Photographer } from "./camera.ts";

/** The links by which customers book. */
export async function shootLinks(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await camera.open("/app/booking");
  await page.getByText("Consulta com a Dra.").first().waitFor();
  await camera.shoot("booking-links");
  const card = await openBeside(camera, "Consulta com a Dra.");
  await card.getByRole("button", { name: "Por que este horário não aparece?" }).click();
  await page.getByText(/horários disponíveis|Nenhum horário/).waitFor();
  await camera.shootWindow("booking-link-explained");
  await page.keyboard.press("Escape");
  await card.getByRole("button", { name: "Editar" }).click();
  const title = page.getByRole("dialog").getByLabel("Título");
  await title.waitFor();
  await camera.shootWindow("booking-link-form");
  await page.locator('[data-field="logoImageKey"]').scrollIntoViewIfNeeded();
  await camera.shootWindow("booking-link-images");
  await page.keyboard.press("Escape");
  await title.waitFor({ state: "detached" });
  await card.getByRole("button", { name: "Excluir" }).click();
  await page.getByRole("button", { name: "Confirmar" }).waitFor();
  await camera.shootWindow("booking-link-delete");
  await page.getByRole("button", { name: "Cancelar" }).click();
  await page.getByRole("button", { name: "Criar Link" }).click();
  await page.getByRole("button", { name: "Criar link", exact: true }).click();
  await page.getByText("4 campos precisam de correção").waitFor();
  await camera.shootWindow("booking-link-incomplete");
}
