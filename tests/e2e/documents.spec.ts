import sharp from "sharp";
import { expectFlawless, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, test } from "./clinic.ts";
import { logIn } from "./people.ts";
import { deskSize, phone } from "./sizes.ts";

const hostile = "<script>alert(1)</script>";

for (const [size, window] of [
  ["desk", { viewport: deskSize }],
  ["phone", phone],
] as const) {
  test(`on a ${size}, what the owner tells of the clinic heads the papers that anybody can check`, async ({
    clinic,
    openWindow,
  }) => {
    const page = await openWindow(window);
    await logIn(page, clinic.owner, "/app/organization");
    const create = { width: 90, height: 30, channels: 3, background: "#1f5a45" } as const;
    const buffer = await sharp({ create }).png().toBuffer();
    const file = { name: "logo.png", mimeType: "image/png", buffer };
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.getByText("Logotipo salvo")).toBeVisible();
    await page.getByLabel("CNPJ ou CPF").fill("123");
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(page.getByLabel("CNPJ ou CPF")).toBeFocused();
    await expectFlawless(page, "html");
    await page.getByLabel("CNPJ ou CPF").fill("11222333000181");
    await page.getByLabel("Rua ou avenida").fill(`Rua ${size}`);
    // What the demo tells of its own house.
    for (const part of ["Número", "Complemento", "Bairro"]) await page.getByLabel(part).fill("");
    await page.getByLabel("Cidade").fill("Santos");
    await page.getByRole("combobox", { name: "Estado" }).fill("SP");
    await page.getByRole("option", { name: "SP" }).click();
    await expect(page.getByRole("figure")).toContainText("Santos/SP");
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(page.getByText("Dados para documentos salvos")).toBeVisible();
    await expectNoSidewaysScroll(page);

    await page.context().clearCookies();
    await logIn(page, clinic.doctor, "/app/patients");
    const { origin } = new URL(page.url());
    const data = { name: `Nair ${hostile} Lima`, cpf: "529.982.247-25" };
    const answer = await page.request.post("/api/patients", { data, headers: { origin } });
    const { patient } = (await answer.json()) as { patient: { _id: string } };
    await page.goto(`/app/patients/${patient._id}`);
    await page.getByRole("button", { name: "Emitir documento" }).click();
    const drawer = page.getByRole("dialog", { name: "Emitir documento" });
    await drawer.getByRole("button", { name: "Emitir declaração" }).click();
    await expect(drawer.getByText("Informe a hora").first()).toBeVisible();
    await drawer.getByText("Atestado", { exact: true }).click();
    await expect(drawer.getByText(/^Quem assina é você: .*Helena Prado · CRM/)).toBeVisible();
    await drawer.getByLabel("Dias de afastamento").fill("2");
    await expectFlawless(page, "html");
    await drawer.getByRole("button", { name: "Emitir atestado" }).click();
    await expect(drawer.getByText("Emitido: atestado.")).toBeVisible();
    const code = (await drawer.locator(".figures").textContent()) ?? "";
    const href = await drawer.getByRole("link", { name: /^Baixar PDF/ }).getAttribute("href");
    const pdf = await page.request.get(href ?? "");
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
    const opened = page.waitForEvent("popup");
    await drawer.getByRole("button", { name: /^Imprimir/ }).click();
    const paper = await opened;
    await expect(paper.getByText("2 (dois) dias de afastamento")).toBeVisible();
    await expect(paper.getByText(`Nair ${hostile} Lima`, { exact: false })).toBeVisible();
    await expect(paper.getByText(`Rua ${size} · Santos/SP`)).toBeVisible();
    await expect(paper.getByRole("img", { name: /^QR code de/ })).toBeVisible();
    await expectNoSidewaysScroll(paper);
    await expectFlawless(paper, "html");
    await paper.close();

    const stranger = await openWindow(window);
    await stranger.goto("/verificar");
    await expectFlawless(stranger, "html");
    await stranger.getByLabel("Código do documento").fill(code.toLowerCase());
    await stranger.getByRole("button", { name: "Verificar" }).click();
    await expect(stranger.getByText("Documento verdadeiro")).toBeVisible();
    await expect(stranger.getByText("N. <. L.")).toBeVisible();
    await expect(stranger.getByText("Nair")).toHaveCount(0);
    await expectNoSidewaysScroll(stranger);
    await expectFlawless(stranger, "html");

    await drawer.getByRole("button", { name: "Emitir outro" }).click();
    await drawer.getByText("Emitidos", { exact: true }).click();
    await drawer.getByRole("button", { name: /^Cancelar Atestado/ }).click();
    const question = page.getByRole("dialog", { name: "Cancelar atestado" });
    await question.getByRole("button", { name: "Cancelar documento" }).click();
    await expect(question.getByText("Informe o motivo do cancelamento").last()).toBeVisible();
    await expectFlawless(page, "html");
    await question.getByLabel("Motivo").fill("Dias trocados");
    await question.getByRole("button", { name: "Cancelar documento" }).click();
    await expect(drawer.getByText("Cancelado", { exact: true })).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByText("Documento cancelado")).toBeVisible();
    await expectFlawless(stranger, "html");
  });
}
