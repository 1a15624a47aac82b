import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expectFlawless, expectNoSidewaysScroll } from "./accessibility.ts";
import { addChartKeeper, expect, live, test } from "./clinic.ts";
import { logIn, openSession, type Login } from "./people.ts";
import { deskSize, phone } from "./sizes.ts";
import { fingerOn } from "./touch.ts";

// A first visit is long: three windows, and axe on most of what they show.
test.describe.configure({ timeout: 120_000 });

const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n%%EOF\n");

/** Adds a customer and opens her anamnesis. */
async function openNew(page: Page, login: Login, name: string): Promise<void> {
  await openSession(page, login);
  const data = { name, phone: "(11) 98765-4321" };
  const { origin } = new URL(test.info().project.use.baseURL ?? "");
  const answer = await page.request.post("/api/patients", { data, headers: { origin } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { patient } = (await answer.json()) as { patient: { _id: string } };
  await page.goto(`/app/patients/${patient._id}?aba=anamnese`);
}

/** Adds a photograph of the face, taken today. */
async function addPhotograph(page: Page, moment: string, background: string): Promise<void> {
  await page.getByRole("button", { name: "Nova foto" }).click();
  const drawer = page.getByRole("dialog", { name: "Nova foto" });
  await drawer.getByRole("button", { name: "Guardar foto" }).click();
  await expect(drawer.getByText("Escolha a foto").last()).toBeVisible();
  const create = { width: 300, height: 400, channels: 3, background } as const;
  const buffer = await sharp({ create }).jpeg().toBuffer();
  const file = { name: "rosto.jpg", mimeType: "image/jpeg", buffer };
  await drawer.locator("input[type=file]").setInputFiles(file);
  await expect(drawer.getByRole("img", { name: "A foto escolhida" })).toBeVisible();
  await drawer.getByText(moment, { exact: true }).click();
  await drawer.getByLabel("Região").fill("Rosto");
  await expectFlawless(page, "html");
  await drawer.getByRole("button", { name: "Guardar foto" }).click();
  await expect(drawer).toHaveCount(0);
  await expect(
    page.getByRole("button", { name: new RegExp(`^Ampliar ${moment} ·`) }),
  ).toBeVisible();
}

/** Expects a picture to have been drawn: its address opens and the page's policy allows it. */
async function expectLoaded(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
}

type Place = { readonly x: number; readonly y: number };

/** Draws a line with a mouse. */
async function drawByMouse(page: Page, from: Place, to: Place): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
}

/** Draws a line with a finger, downwards as a page is scrolled: what scrolls isn't drawn. */
async function drawByTouch(page: Page, from: Place, to: Place): Promise<void> {
  const finger = await fingerOn(page);
  await finger.down(from.x, from.y);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await finger.move(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
  }
  await finger.up();
}

/** Reads and signs the first wording with a pen. */
async function signConsent(page: Page, draw: typeof drawByMouse): Promise<void> {
  await page.getByRole("button", { name: "Novo termo" }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByRole("article")).toContainText("Concordo em fazer o procedimento.");
  await drawer.getByRole("button", { name: "Guardar termo assinado" }).click();
  await expect(drawer.getByText("Peça a assinatura no quadro").first()).toBeVisible();
  const pad = drawer.getByRole("img", { name: "Assinatura" });
  await pad.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const box = await pad.boundingBox();
  if (!box) throw new Error("There is nothing to sign on");
  await draw(page, { x: box.x + 30, y: box.y + 30 }, { x: box.x + 60, y: box.y + 90 });
  // Every step of the hand is in the stroke.
  expect((await pad.locator("path").getAttribute("d"))?.split("L").length).toBeGreaterThan(4);
  await drawer.getByRole("button", { name: "Guardar termo assinado" }).click();
  await expect(drawer).toHaveCount(0);
}

for (const [size, window, draw] of [
  ["desk", { viewport: deskSize }, drawByMouse],
  ["phone", phone, drawByTouch],
] as const) {
  test(`on a ${size}, a first visit begins with answers from home, which staff accept`, async ({
    studio,
    openWindow,
  }) => {
    const page = await openWindow(window);
    // The aesthetician herself, who sees patients and their charts, and nothing else of the studio.
    await openNew(page, await addChartKeeper(page.request, studio), "Nair Lima");
    await expect(page.getByText("Nenhuma resposta ainda")).toBeVisible();
    await page.getByRole("button", { name: "Enviar link" }).click();
    await page.getByRole("button", { name: "Criar link" }).click();
    const link = page.getByLabel("Link", { exact: true });
    await expect(link).toHaveValue(/\/anamnese\/[\w-]{54}$/);
    await expectFlawless(page, "html");
    const { pathname } = new URL(await link.inputValue());
    await page.keyboard.press("Escape");
    await expect(page.getByText("Um link espera resposta até")).toBeVisible();

    const home = await openWindow(phone);
    await home.goto(pathname);
    await expect(home.getByRole("heading", { name: "Olá, Nair!" })).toBeVisible();
    await home.getByRole("button", { name: "Enviar respostas" }).click();
    await expect(home.getByRole("alert")).toBeFocused();
    await home.getByLabel("Alergias").fill("<b>Látex</b>");
    await home.getByRole("radio", { name: "Não" }).first().check();
    await home.reload();
    await expect(home.getByLabel("Alergias")).toHaveValue("<b>Látex</b>");
    await expectFlawless(home, "html");
    await expectNoSidewaysScroll(home);
    await home.getByRole("button", { name: "Enviar respostas" }).click();
    await expect(home.getByRole("heading", { name: "Respostas enviadas" })).toBeVisible();
    await home.reload();
    await expect(home.getByText("Este link já não vale")).toBeVisible();
    await expectFlawless(home, "html");

    await expect(page.getByText("Há respostas para revisar")).toBeVisible(live);
    await page.goto("/app/dashboard");
    await page.getByRole("button", { name: "1 para revisar" }).click();
    const waiting = page.getByRole("region", { name: "Para revisar" });
    await expect(waiting.getByRole("link", { name: "Nair Lima" })).toBeFocused();
    await waiting.getByRole("link", { name: "Nair Lima" }).click();
    await page.getByRole("button", { name: "Revisar respostas" }).click();
    const drawer = page.getByRole("dialog");
    await expect(drawer.getByLabel("Alergias")).toHaveValue("<b>Látex</b>");
    await drawer.getByLabel("Expectativas").fill("Clarear manchas");
    const face = drawer.getByRole("button", { name: "Marcar um ponto: Rosto" });
    await (size === "phone" ? face.tap() : face.click());
    await drawer.getByLabel("Ponto 1, Rosto").fill("Melasma");
    await drawer.getByRole("button", { name: "Marcar um ponto: Rosto" }).focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await expect(drawer.getByLabel("Ponto 2, Rosto")).toBeFocused();
    await expectFlawless(page, "html");
    await drawer.getByRole("button", { name: "Aceitar respostas" }).click();
    await expect(page.getByText("Anamnese salva!")).toBeVisible();
    await expect(drawer).toHaveCount(0);

    await expect(page.getByText("<b>Látex</b>").first()).toBeVisible();
    await expect(page.getByRole("region", { name: "Alertas da anamnese" })).toContainText(
      "Alergias:<b>Látex</b>",
    );
    await expect(page.getByText("Melasma").first()).toBeVisible();
    await expect(page.getByText("Há respostas para revisar")).toHaveCount(0);
    await expectFlawless(page, "html");
    await expectNoSidewaysScroll(page);

    await addPhotograph(page, "Antes", "#c8a48f");
    await addPhotograph(page, "Depois", "#e2c4b2");
    const shown = page.getByRole("button", { name: /^Ampliar/ });
    await expect(shown.first()).toHaveAccessibleName(/^Ampliar Antes/);
    await expectNoSidewaysScroll(page);
    await page.getByRole("button", { name: "Comparar" }).click();
    const comparison = page.getByRole("dialog", { name: "Antes e depois" });
    await expect(comparison.getByRole("img", { name: /Rosto$/ })).toHaveCount(2);
    await expectLoaded(comparison.getByRole("img", { name: /Rosto$/ }).last());
    await comparison.getByText("Sobrepostas").click();
    await comparison.getByRole("slider").press("End");
    await expect(comparison.getByRole("slider")).toHaveAttribute("aria-valuenow", "100");
    await expectFlawless(page, "html");
    await page.keyboard.press("Escape");
    await expect(comparison).toHaveCount(0);

    await signConsent(page, draw);
    await expect(page.getByText("Assinado", { exact: true })).toBeVisible();
    await expectFlawless(page, "html");
    const href = await page.getByRole("link", { name: /^Baixar PDF/ }).getAttribute("href");
    const paper = await page.request.get(href ?? "");
    expect(paper.headers()["content-type"]).toBe("application/pdf");
  });
}

test("what is typed survives a closed laptop, and each change is a version", async ({
  studio,
  page,
  openWindow,
}) => {
  await openNew(page, studio.owner, "Rute Dias");
  await page.getByRole("button", { name: "Preencher anamnese" }).click();
  const kept = page.waitForResponse((answer) => answer.url().includes("anamneses.saveDraft"));
  await page.getByRole("dialog").getByLabel("Alergias").fill("Iodo");
  await kept;
  await expect(page.getByText("Rascunho guardado")).toBeVisible();

  const other = await openWindow({ viewport: deskSize });
  await logIn(other, studio.owner, new URL(page.url()).pathname + "?aba=anamnese");
  await other.getByRole("button", { name: "Preencher anamnese" }).click();
  const first = other.getByRole("dialog", { name: "Preencher anamnese" });
  await expect(first.getByText("Este é o seu rascunho de")).toBeVisible();
  await expect(first.getByLabel("Alergias")).toHaveValue("Iodo");
  await first.getByRole("button", { name: "Salvar anamnese" }).click();
  await expect(other.getByText("Anamnese salva!")).toBeVisible();

  await other.getByRole("button", { name: "Editar anamnese" }).click();
  const drawer = other.getByRole("dialog", { name: "Editar anamnese" });
  await drawer.getByLabel("Alergias").fill("Iodo e látex");
  await drawer.getByLabel("Motivo da mudança").fill("Lembrou na consulta");
  const exam = { name: "hemograma.pdf", mimeType: "application/pdf", buffer: pdf };
  await drawer.locator("input[type=file]").setInputFiles(exam);
  await expect(drawer.getByRole("button", { name: "Tirar hemograma.pdf" })).toBeVisible();
  await drawer.getByRole("button", { name: "Salvar anamnese" }).click();
  await expect(drawer).toHaveCount(0);
  await expect(other.getByRole("button", { name: /^hemograma\.pdf/ })).toBeVisible();
  await other.getByText("Lembrou na consulta").click();
  await expect(other.locator("del", { hasText: "Iodo" }).first()).toBeVisible();
  await expect(other.locator("ins", { hasText: "Iodo e látex" })).toBeVisible();
  await other.getByRole("button", { name: "Acessos e integridade" }).click();
  const trail = other.getByRole("dialog", { name: "Acessos e integridade" });
  await expect(trail.getByRole("listitem").first()).toBeVisible();
  await expectFlawless(other, "html");
});

test("a wording is adapted to the studio, signed from, and archived", async ({ studio, page }) => {
  await openNew(page, studio.owner, "Vera Paz");
  await page.getByRole("button", { name: "Modelos" }).click();
  const drawer = page.getByRole("dialog", { name: "Modelos de termos" });
  await drawer.getByRole("button", { name: "Adaptar Autorização de uso de imagem" }).click();
  await drawer.getByLabel("Título").fill("");
  await drawer.getByRole("button", { name: "Salvar modelo" }).click();
  await expect(drawer.getByLabel("Título")).toBeFocused();
  await drawer.getByLabel("Título").fill("Imagem na rede social");
  await expectFlawless(page, "html");
  await drawer.getByRole("button", { name: "Salvar modelo" }).click();
  await expect(page.getByText("Modelo salvo")).toBeVisible();
  await expect(drawer.getByRole("button", { name: "Editar Imagem na rede social" })).toBeVisible();
  await expectFlawless(page, "html");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Novo termo" }).click();
  const signing = page.getByRole("dialog", { name: "Novo termo" });
  await signing.getByLabel("Modelo").selectOption("Imagem na rede social");
  await expect(signing.getByRole("article", { name: "Imagem na rede social" })).toBeVisible();
  await signing.getByLabel("Não pode desenhar: assina pelo nome digitado").check();
  await signing.getByRole("button", { name: "Guardar termo assinado" }).click();
  await expect(signing).toHaveCount(0);
  await page.getByRole("button", { name: "Modelos" }).click();
  await drawer.getByRole("button", { name: "Arquivar Imagem na rede social" }).click();
  const question = page.getByRole("dialog", { name: "Arquivar este modelo?" });
  await question.getByRole("button", { name: "Arquivar" }).click();
  await expect(drawer.getByText("Imagem na rede social")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Imagem na rede social")).toBeVisible();
});
