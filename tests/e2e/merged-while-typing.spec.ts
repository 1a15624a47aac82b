import { expect, live, test } from "./clinic.ts";
import { openApi, type Api } from "./owner-api.ts";
import { logIn } from "./people.ts";
import { deskSize } from "./sizes.ts";

type Known = { readonly id: string; readonly version: number };

async function addPatient(api: Api, name: string): Promise<Known> {
  const data = { name, phone: "(11) 98765-4321" };
  const { patient } = await api.post<{ patient: { _id: string } }>("/api/patients", data);
  return { id: patient._id, version: 1 };
}

const pdf = Buffer.from(
  "%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n",
);

test("a consultation goes on while the desk merges its customer, and waits for its file", async ({
  page,
  clinic,
  request,
}) => {
  const api = await openApi(request, clinic.owner);
  const loser = await addPatient(api, "Nair Duplicada");
  const winner = await addPatient(api, "Nair Duplicada Lima");
  await page.setViewportSize(deskSize);
  await logIn(page, clinic.doctor, `/app/patients/${loser.id}?aba=prontuario`);
  await page.getByRole("button", { name: "Nova Consulta" }).click();
  const form = page.getByRole("dialog", { name: "Nova Consulta" });
  const complaint = form.getByLabel("Queixa principal");
  await complaint.fill("Dor de garganta");
  await expect(form.getByText("Rascunho guardado")).toBeVisible();

  await api.post("/trpc/patients.merge", {
    json: {
      winnerId: winner.id,
      winnerVersion: winner.version,
      loserId: loser.id,
      loserVersion: loser.version,
    },
  });
  await expect(page).toHaveURL(new RegExp(`${winner.id}\\?aba=prontuario`), live);
  await expect(complaint).toHaveValue("Dor de garganta");
  await expect(complaint).toBeFocused();
  await complaint.press("End");
  await page.keyboard.type(" há 3 dias");
  await expect(form.getByText("Rascunho guardado")).toBeVisible();

  // The file is on its way until it is let go.
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route("**/attachments", async (route) => {
    await held;
    await route.continue();
  });
  const exam = { name: "hemograma.pdf", mimeType: "application/pdf", buffer: pdf };
  await form.locator("input[type=file]").setInputFiles(exam);
  await form.getByRole("button", { name: "Registrar consulta" }).click();
  await expect(form.getByText(/^Um arquivo ainda está sendo enviado/).last()).toBeVisible();
  letGo();
  await expect(form.getByRole("button", { name: "Tirar hemograma.pdf" })).toBeVisible();
  await form.getByRole("button", { name: "Registrar consulta" }).click();
  await expect(page.getByText("Consulta médica registrada com sucesso!")).toBeVisible();
  await page.getByRole("button", { name: /Dor de garganta há 3 dias/ }).click();
  const details = page.getByRole("dialog", { name: /^Consulta de/ });
  await expect(details.getByText("hemograma.pdf")).toBeVisible();

  // Nothing of it is offered again.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Nova Consulta" }).click();
  await expect(complaint).toHaveValue("");
});
