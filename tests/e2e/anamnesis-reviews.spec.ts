import type { Page } from "@playwright/test";
import { addDays } from "#shared/domain/dates.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { expectFlawless } from "./accessibility.ts";
import { addChartKeeper, expect, test, type Clinic } from "./clinic.ts";
import { openApi } from "./owner-api.ts";
import { logIn, openSession, waitForMails } from "./people.ts";
import { deskSize, phoneSize } from "./sizes.ts";
import { tell } from "./today.ts";

test.describe.configure({ timeout: 120_000 });

/** What a request from the product's own pages says. */
const own = () => ({ origin: new URL(test.info().project.use.baseURL ?? "").origin });

/** Adds a customer as who sees charts and nothing else of the studio; returns her id. */
async function addCustomer(
  page: Page,
  studio: Clinic,
  name: string,
  more: { email?: string } = {},
): Promise<string> {
  await openSession(page, await addChartKeeper(page.request, studio));
  const data = { name, ...more };
  const answer = await page.request.post("/api/patients", { data, headers: own() });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { patient: { _id: string } }).patient._id;
}

test("what is typed over answers from home survives a closed laptop", async ({ studio, page }) => {
  await page.setViewportSize(phoneSize);
  const patientId = await addCustomer(page, studio, "Ivone Paz");
  const asked = await page.request.post("/trpc/anamnesisRequests.create", {
    data: { json: { patientId, sheet: "estetica" } },
    headers: own(),
  });
  const { result } = (await asked.json()) as { result: { data: { json: { url: string } } } };
  const token = result.data.json.url.split("/anamnese/")[1] ?? "";
  const sent = await page.request.post(`/api/public/anamneses/${token}`, {
    data: { answers: { alergias: "latex" } },
    headers: own(),
  });
  expect(sent.ok(), await sent.text()).toBe(true);

  await page.goto(`/app/patients/${patientId}?aba=anamnese`);
  await page.getByRole("button", { name: "Revisar respostas" }).click();
  const drawer = page.getByRole("dialog", { name: "Respostas enviadas de casa" });
  await expect(drawer.getByLabel("Alergias")).toHaveValue("latex");
  await drawer.getByLabel("Expectativas").fill("Clarear manchas");
  await expect(drawer.getByText("Rascunho guardado")).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Revisar respostas" }).click();
  await expect(drawer.getByText("Este é o seu rascunho de")).toBeVisible();
  await expect(drawer.getByLabel("Expectativas")).toHaveValue("Clarear manchas");
  await expect(drawer.getByLabel("Alergias")).toHaveValue("latex");
  await expectFlawless(page, "html");
  await drawer.getByRole("button", { name: "Voltar às respostas enviadas" }).click();
  await page.getByRole("button", { name: "Descartar rascunho" }).click();
  await expect(drawer.getByLabel("Expectativas")).toHaveValue("");
  await drawer.getByLabel("Expectativas").fill("Menos manchas");
  await drawer.getByRole("button", { name: "Aceitar respostas" }).click();
  await expect(page.getByText("Anamnese salva!")).toBeVisible();
  await expect(page.getByText("Menos manchas").first()).toBeVisible();
});

test("versions of an anamnesis are shown back to the first one", async ({ studio, page }) => {
  await page.setViewportSize(deskSize);
  const patientId = await addCustomer(page, studio, "Vilma Reis");
  const count = 62;
  for (let version = 0; version < count; version += 1) {
    const said = { sheet: "estetica", answers: { alergias: `Nota ${version + 1}` }, points: [] };
    await tell(page, "anamneses.save", { patientId, version, said, reason: `Motivo ${version}` });
  }
  await page.goto(`/app/patients/${patientId}?aba=anamnese`);
  const versions = page.locator("summary");
  await expect(async () => {
    await versions.last().scrollIntoViewIfNeeded();
    await expect(versions).toHaveCount(count, { timeout: 500 });
  }).toPass();
  await expect(page.getByRole("button", { name: "Mostrar mais" })).toHaveCount(0);
  await expect(versions.last()).toContainText("Primeira versão");
});

test("of two windows of one anamnesis, neither overwrites unseen what the other typed", async ({
  studio,
  page,
  context,
}) => {
  await page.setViewportSize(deskSize);
  const patientId = await addCustomer(page, studio, "Wanda Duas");
  const address = `/app/patients/${patientId}?aba=estetica`;
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.goto(address);
    await one.getByRole("button", { name: "Preencher anamnese" }).click();
  }
  const [first, second] = [page, other].map((one) => one.getByRole("dialog"));
  if (!first || !second) throw new Error("two windows");
  await first.getByLabel("Alergias").fill("Látex");
  await expect(first.getByText("Rascunho guardado")).toBeVisible();
  await second.getByLabel("Expectativas").fill("Menos manchas");
  await expect(second.getByText(/^Este rascunho mudou em outra janela/)).toBeVisible();
  await expectFlawless(other, "html");
  await second.getByLabel("Expectativas").pressSequentially(" no rosto");
  await second.getByRole("button", { name: "Guardar o que está aqui" }).click();
  await expect(second.getByRole("status").filter({ hasText: "Rascunho guardado" })).toBeVisible();
  await expect(second.getByLabel("Expectativas")).toBeFocused();

  // The first window's is given up there, unseen by it or not: what the second one keeps stays.
  await first.getByLabel("Alergias").fill("Látex e iodo");
  await expect(first.getByText(/^Este rascunho mudou em outra janela/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Descartar" }).click();
  await expect(first).toHaveCount(0);
  await page.reload();
  await page.getByRole("button", { name: "Preencher anamnese" }).click();
  await expect(first.getByText("Este é o seu rascunho de")).toBeVisible();
  await expect(first.getByLabel("Expectativas")).toHaveValue("Menos manchas no rosto");
  await expect(first.getByLabel("Alergias")).toHaveValue("");
  await first.getByRole("button", { name: "Voltar ao que está salvo" }).press("Enter");
  await page.getByRole("button", { name: "Descartar rascunho" }).press("Enter");
  await expect(page.getByText("Rascunho descartado")).toBeVisible();
  await expect(first.locator("input:focus, textarea:focus")).toHaveCount(1);
});

test("a link is mailed by the product, which says to whom, and a point that is removed leaves the focus beside it", async ({
  studio,
  page,
}) => {
  await page.setViewportSize(phoneSize);
  const email = `marta.${Date.now()}@casa.example`;
  const patientId = await addCustomer(page, studio, "Marta Longe", { email });
  await page.goto(`/app/patients/${patientId}?aba=estetica`);
  await page.getByRole("button", { name: "Enviar link" }).click();
  await page.getByRole("button", { name: "Criar link" }).click();
  const dialog = page.getByRole("dialog", { name: "Link da anamnese" });
  const link = dialog.getByLabel("Link", { exact: true });
  await expect(link).toHaveValue(/\/anamnese\/[\w-]{54}$/);
  await dialog.getByRole("button", { name: "Enviar por e-mail" }).click();
  await expect(dialog.getByRole("status")).toHaveText(`Enviado a ${email}`);
  await expectFlawless(page, "html");
  const [mail] = await waitForMails(page.request, email, 1);
  const address = await link.inputValue();
  expect(mail?.text).toContain(new URL(address).pathname);
  await page.keyboard.press("Escape");

  // Looking again ends nothing: what was mailed is there, and a later page makes a new one only when asked.
  await page.getByRole("button", { name: "Enviar link" }).click();
  await expect(link).toHaveValue(address);
  await page.reload();
  await page.getByRole("button", { name: "Enviar link" }).click();
  await expect(dialog.getByText(/^Um link criado em/)).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(200);
  await expectFlawless(page, "html");
  await dialog.getByRole("button", { name: "Criar novo link" }).click();
  await expect(link).not.toHaveValue(address);
  expect((await page.request.get(address)).status()).toBe(409);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Preencher anamnese" }).click();
  const form = page.getByRole("dialog", { name: "Preencher anamnese" });
  const face = form.getByRole("button", { name: "Marcar um ponto: Rosto" });
  for (const key of ["ArrowLeft", "ArrowRight"]) {
    await face.focus();
    await page.keyboard.press(key);
    await page.keyboard.press("Enter");
  }
  await expect(form.getByLabel("Ponto 2, Rosto")).toBeFocused();
  await form.getByRole("button", { name: "Remover o ponto 1" }).press("Enter");
  await expect(form.getByLabel("Ponto 2, Rosto")).toHaveCount(0);
  await expect(form.getByLabel("Ponto 1, Rosto")).toBeFocused();
  await form.getByRole("button", { name: "Remover o ponto 1" }).press("Enter");
  await expect(face).toBeFocused();
});

test("an appointment of a studio leads to its customer's anamnesis", async ({
  studio,
  page,
  request,
}) => {
  await page.setViewportSize(deskSize);
  const api = await openApi(request, studio.owner);
  const { patient } = await api.post<Made<"patient">>("/api/patients", { name: "Inês Marcada" });
  type Listed = { readonly _id: string };
  const { services } = await api.read<{ services: Listed[] }>("/api/services");
  const { employees } = await api.read<{ employees: Listed[] }>("/api/employees");
  const { calendars } = await api.read<{ calendars: Listed[] }>("/api/calendars");
  const calendarId = calendars[0]?._id ?? "";
  const date = addDays(localDateIn("America/Sao_Paulo", Date.now()), 21);
  const { appointment } = await api.post<Made<"appointment">>(
    `/api/calendar/${calendarId}/appointments`,
    {
      patientId: patient._id,
      customerName: "Inês Marcada",
      start: `${date}T13:00:00.000Z`,
      end: `${date}T14:00:00.000Z`,
      professionalId: employees[0]?._id,
      serviceIds: [services[0]?._id],
      allowOverlap: true,
    },
  );
  await logIn(
    page,
    studio.owner,
    `/app/calendar/${calendarId}?data=${date}&agendamento=${appointment._id}`,
  );
  await page.getByRole("link", { name: "Anamnese", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inês Marcada");
  await expect(page.getByText("Nenhuma resposta ainda")).toBeVisible();
});

type Made<What extends string> = Readonly<Record<What, { readonly _id: string }>>;
