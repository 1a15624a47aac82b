import type { Photographer } from "./camera.ts";

/** What heads papers, the papers themselves, and the page on which strangers check them. */
export async function shootDocuments(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await camera.open("/app/organization");
  await camera.shoot("organization");
  await page.getByLabel("CNPJ ou CPF").fill("123");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await camera.shootWindow("organization-refused");
  await page.reload();
  await openFirstPatient(camera);
  await page.getByRole("button", { name: "Emitir documento" }).click();
  const drawer = page.getByRole("dialog", { name: "Emitir documento" });
  await drawer.getByRole("button", { name: "Emitir declaração" }).waitFor();
  await camera.shootWindow("document-attendance");
  await drawer.getByText("Atestado", { exact: true }).click();
  await drawer.getByLabel("Dias de afastamento").fill("2");
  await camera.shootWindow("document-sick-note");
  await drawer.getByRole("button", { name: "Emitir atestado" }).click();
  await drawer.getByText("Emitido: atestado.").waitFor();
  await camera.shootWindow("document-issued");
  const code = (await drawer.locator(".figures").textContent()) ?? "";
  const paper = await drawer.getByRole("link", { name: /^Baixar PDF/ }).getAttribute("href");
  await drawer.getByRole("button", { name: "Emitir outro" }).click();
  await drawer.getByText("Emitidos", { exact: true }).click();
  await camera.shootWindow("documents");
  await camera.open(paper?.replace(/\.pdf$/, "") ?? "");
  await camera.shoot("document-paper");
  await camera.open(`/verificar/${code}`);
  await camera.shoot("document-genuine");
  await camera.open("/verificar/0000");
  await camera.shoot("document-unknown");
}

/** What an aesthetics studio keeps beside an anamnesis: photographs, and consents with their wordings. */
export async function shootConsents(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await page
    .getByRole("button", { name: /Clínica Vila Serena/ })
    .first()
    .click();
  await page.getByText("Estúdio Flor de Lis").first().click();
  await page
    .getByRole("button", { name: /Estúdio Flor de Lis/ })
    .first()
    .waitFor();
  await openFirstPatient(camera);
  await page.getByRole("tab", { name: "Anamnese Estética" }).click();
  await page.getByRole("button", { name: "Nova foto" }).click();
  const photograph = page.getByRole("dialog", { name: "Nova foto" });
  await photograph.getByLabel("Região").waitFor();
  await camera.shootWindow("photograph-form");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Modelos" }).click();
  await page
    .getByRole("button", { name: /^Adaptar/ })
    .first()
    .waitFor();
  await camera.shootWindow("consent-wordings");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Novo termo" }).click();
  const consent = page.getByRole("dialog", { name: "Novo termo" });
  await consent.getByRole("article").waitFor();
  await camera.shootWindow("consent-reading");
  await consent.getByRole("button", { name: "Guardar termo assinado" }).click();
  await camera.shootWindow("consent-unsigned");
}

async function openFirstPatient({ page }: Photographer): Promise<void> {
  await page.goto("/app/patients");
  await page.locator("[data-opener]").first().click();
  await page.getByRole("link", { name: "Abrir ficha completa" }).click();
  await page.waitForURL("**/app/patients/*");
  await page.waitForLoadState("networkidle");
}
