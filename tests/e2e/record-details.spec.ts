import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { expectFlawless, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect, test, type Clinic } from "./clinic.ts";
import { openApi } from "./owner-api.ts";
import { logIn } from "./people.ts";
import { deskSize, phone } from "./sizes.ts";
import { stroke } from "./touch.ts";

const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n%%EOF\n");

/** Writes a long record with two images and a PDF; returns the address at which it is open. */
async function writeRecord(request: APIRequestContext, clinic: Clinic, name: string) {
  const owner = await openApi(request, clinic.owner);
  const data = { name, phone: "(11) 98765-4321" };
  const { patient } = await owner.post<{ patient: { _id: string } }>("/api/patients", data);
  const doctor = await openApi(request, clinic.doctor);
  const patientId = patient._id;
  const attach = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const answer = await request.post(`/api/patients/${patientId}/attachments`, {
      multipart: { name: file.name, file },
      headers: doctor.headers,
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { attachment: { _id: string } }).attachment._id;
  };
  const image = async (title: string, background: string) => {
    const create = { width: 300, height: 400, channels: 3, background } as const;
    const buffer = await sharp({ create }).png().toBuffer();
    return attach({ name: title, mimeType: "image/png", buffer });
  };
  const attachmentIds = [
    await image("perna.png", "#c08070"),
    await attach({ name: "hemograma.pdf", mimeType: "application/pdf", buffer: pdf }),
    await image("raio-x.png", "#202020"),
  ];
  const { record } = await doctor.post<{ record: { _id: string } }>(
    `/api/patients/${patientId}/medical-records`,
    {
      date: localDateIn("America/Sao_Paulo", Date.now()),
      chiefComplaint: "Queda",
      treatment: "Repouso\n".repeat(80),
      attachmentIds,
    },
  );
  return `/app/patients/${patientId}?aba=prontuario&registro=${record._id}`;
}

/** Returns the openings of files that a page asks for, as they come. */
function openingsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/trpc/attachments.open")) seen.push(request.url());
  });
  return seen;
}

test("images of a record are looked at in place, one after the other, and downloaded from there", async ({
  page,
  clinic,
  request,
}) => {
  const address = await writeRecord(request, clinic, "Íris Imagem");
  await page.setViewportSize(deskSize);
  await logIn(page, clinic.doctor, address);
  const opened = openingsOf(page);
  const record = page.getByRole("dialog", { name: /^Consulta de/ });
  const thumb = record.getByRole("button", { name: /^perna\.png/ });
  await thumb.press("Enter");
  const leg = page.getByRole("dialog", { name: "perna.png" });
  const picture = page.getByRole("img", { name: "perna.png" });
  // Drawn: the address opens and the page's policy allows it.
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(300);
  await expect(leg.getByRole("status")).toHaveText("1 de 2");
  await expectFlawless(page, "html");
  await leg.getByRole("button", { name: "Próxima imagem" }).press("Enter");
  const xray = page.getByRole("dialog", { name: "raio-x.png" });
  await expect(xray.getByRole("img", { name: "raio-x.png" })).toBeVisible();
  await expect(xray.getByRole("button", { name: "Próxima imagem" })).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(picture).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(xray).toBeVisible();
  // Back and forth is one opening of each.
  expect(opened).toHaveLength(2);
  const saving = page.waitForEvent("download");
  await xray.getByRole("button", { name: "Baixar" }).click();
  expect((await saving).suggestedFilename()).toBe("raio-x.webp");
  // Esc closes the picture alone, and leads back to what opened it.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("img", { name: "raio-x.png" })).toHaveCount(0);
  await expect(record).toBeVisible();
  await expect(thumb).toBeFocused();
  const exam = page.waitForEvent("download");
  await record.getByRole("button", { name: /^hemograma\.pdf/ }).click();
  await exam;
  await page.keyboard.press("Escape");
  await expect(record).toHaveCount(0);
});

test("on a phone a long record keeps its actions in sight, and its images are stroked through", async ({
  clinic,
  request,
  openWindow,
}) => {
  const address = await writeRecord(request, clinic, "Ígor Imagem");
  const page = await openWindow(phone);
  await logIn(page, clinic.doctor, address);
  const record = page.getByRole("dialog", { name: /^Consulta de/ });
  const correct = record.getByRole("button", { name: "Corrigir" });
  await expect(record.getByText("Versão única")).not.toBeInViewport();
  await expect(correct).toBeInViewport({ ratio: 1 });
  await expect(record.getByRole("button", { name: "Imprimir" })).toBeInViewport({ ratio: 1 });
  await expectFlawless(page, "html");
  await expectNoSidewaysScroll(page);
  await record.getByRole("button", { name: /^perna\.png/ }).tap();
  const first = page.getByRole("img", { name: "perna.png" });
  await expect(first).toBeVisible();
  await expectNoSidewaysScroll(page);
  await stroke(page, [300, 400], [80, 400]);
  await expect(page.getByRole("img", { name: "raio-x.png" })).toBeVisible();
  await expectFlawless(page, "html");
  await page
    .getByRole("dialog", { name: "raio-x.png" })
    .getByRole("button", { name: "Fechar" })
    .tap();
  await correct.tap();
  await expect(page.getByRole("dialog", { name: "Corrigir registro" })).toBeVisible();
});
