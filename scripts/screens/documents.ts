import type { Page } from "@playwright/test";
import sharp from "sharp";
import { fail } from "../root.ts";
import type { Photographer } from "./camera.ts";
import { shootPaper, shootPdf } from "./paper-pages.ts";

/** What heads papers, the papers themselves, and the page on which strangers check them. */
export async function shootDocuments(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await camera.open("/app/organization");
  await camera.shoot("organization");
  await page.getByLabel("CNPJ ou CPF").fill("123");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await camera.shootWindow("organization-refused");
  // What was refused isn't left standing in the form, and what signs somebody out is here.
  await camera.open("/app/organization");
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  // Nobody issues an atestado without a registration, which the owner of the demo hasn't.
  await camera.enter("medica@demo.example");
  await openPatient(camera);
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
  const issued = drawer.getByRole("link", { name: /^Baixar PDF/ });
  const note = (await issued.getAttribute("href")) ?? "";
  await drawer.getByRole("button", { name: "Emitir outro" }).click();
  await drawer.getByText("Emitidos", { exact: true }).click();
  await camera.shootWindow("documents");
  await shootPaper(camera, note.replace(/\.pdf$/, ""), { name: "document-paper", file: ".pdf" });
  await camera.open(`/verificar/${code}`);
  await camera.shoot("document-genuine");
  await camera.open("/verificar/0000");
  await camera.shoot("document-unknown");
}

/** What an aesthetics studio keeps beside an anamnesis: photographs, and consents with their wordings. */
export async function shootConsents(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await enterStudio(camera);
  // The draft that shootChart leaves is there at the next width: each has a patient of its own.
  await openPatient(camera, camera.width === 390 ? 1 : 0);
  await page.getByRole("tab", { name: "Anamnese Estética" }).click();
  await shootChart(camera);
  await shootNewPhotographs(camera);
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
  const pad = consent.getByRole("img", { name: "Assinatura" });
  await pad.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = (await pad.boundingBox()) ?? fail("There is nothing to sign on");
  await page.mouse.move(box.x + 40, box.y + 60);
  await page.mouse.down();
  for (const [x, y] of strokes) await page.mouse.move(box.x + x, box.y + y, { steps: 4 });
  await page.mouse.up();
  await camera.shootWindow("consent-signed");
  await consent.getByRole("button", { name: "Guardar termo assinado" }).click();
  await page.getByText("Assinado", { exact: true }).first().waitFor();
  await camera.shoot("aesthetics");
  const signed = page.getByRole("link", { name: /^Baixar PDF/ }).first();
  await shootPdf(camera, (await signed.getAttribute("href")) ?? "", "consent-paper");
}

const strokes = [
  [80, 30],
  [110, 80],
  [150, 40],
  [190, 70],
] as const;

/** The aesthetic anamnesis with its chart of the face and the body. */
async function shootChart(camera: Photographer): Promise<void> {
  const { page } = camera;
  await page.getByRole("button", { name: /^(Editar|Preencher) anamnese/ }).click();
  const drawer = page.getByRole("dialog");
  await drawer.getByLabel("Histórico de saúde").waitFor();
  await camera.shootWindow("aesthetic-form");
  const face = drawer.getByRole("button", { name: "Marcar um ponto: Rosto" });
  await face.scrollIntoViewIfNeeded();
  await face.click();
  await drawer.getByLabel("Ponto 1, Rosto").fill("Mancha");
  await camera.shootWindow("aesthetic-chart");
  // What was typed stays as a draft.
  await camera.open(page.url());
}

/** A photograph that is added, before and after. */
async function shootNewPhotographs(camera: Photographer): Promise<void> {
  const { page } = camera;
  for (const [moment, background] of [
    ["Antes", "#c8a48f"],
    ["Depois", "#e2c4b2"],
  ] as const) {
    await page.getByRole("button", { name: "Nova foto" }).click();
    const drawer = page.getByRole("dialog", { name: "Nova foto" });
    const create = { width: 600, height: 800, channels: 3, background } as const;
    const buffer = await sharp({ create }).jpeg().toBuffer();
    const file = { name: "rosto.jpg", mimeType: "image/jpeg", buffer };
    await drawer.locator("input[type=file]").setInputFiles(file);
    await drawer.getByRole("img", { name: "A foto escolhida" }).waitFor();
    await drawer.getByText(moment, { exact: true }).click();
    await drawer.getByLabel("Região").fill("Rosto");
    await camera.shootWindow("photograph-form");
    await drawer.getByRole("button", { name: "Guardar foto" }).click();
    await drawer.waitFor({ state: "detached" });
  }
}

/** Photographs of a face that the demo has marked, and two of them side by side. */
export async function shootPhotographs(camera: Photographer): Promise<void> {
  const { page } = camera;
  await camera.enter("dona@demo.example");
  await enterStudio(camera);
  await camera.open(`/app/patients/${await findPhotographed(page)}?aba=estetica`);
  const compare = page.getByRole("button", { name: "Comparar" });
  await compare.scrollIntoViewIfNeeded();
  await camera.shootWindow("photographs");
  await compare.click();
  const comparison = page.getByRole("dialog", { name: "Antes e depois" });
  await comparison
    .getByRole("img", { name: /Rosto$/ })
    .last()
    .waitFor();
  await camera.shootWindow("photographs-compared");
}

/** Returns the first of the studio's people who was photographed. */
async function findPhotographed(page: Page): Promise<string> {
  const { patients } = (await (await page.request.get("/api/patients?limit=100")).json()) as {
    patients: { _id: string }[];
  };
  for (const { _id } of patients) {
    const input = encodeURIComponent(JSON.stringify({ json: { patientId: _id } }));
    const answer = await page.request.get(`/trpc/photographs.list?input=${input}`);
    if ((await answer.text()).includes('"moment"')) return _id;
  }
  return fail("Nobody in the studio was photographed");
}

async function enterStudio({ page }: Photographer): Promise<void> {
  await page
    .getByRole("button", { name: /Clínica Vila Serena/ })
    .first()
    .click();
  await page.getByText("Estúdio Flor de Lis").first().click();
  await page
    .getByRole("button", { name: /Estúdio Flor de Lis/ })
    .first()
    .waitFor();
}

async function openPatient({ page }: Photographer, nth = 0): Promise<void> {
  await page.goto("/app/patients");
  await page.locator("[data-opener]").nth(nth).click();
  await page.getByRole("link", { name: "Abrir ficha completa" }).click();
  await page.waitForURL("**/app/patients/*");
  await page.waitForLoadState("networkidle");
}
