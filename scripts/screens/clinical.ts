import type { Photographer } from "./camera.ts";
import { shootPaper } from "./paper-pages.ts";

/** What a doctor keeps of a patient: records, prescriptions, the anamnesis, and their papers. */
export async function shootClinical(camera: Photographer): Promise<void> {
  const { page } = camera;
  // A sheet is issued by who prescribed it.
  await camera.enter("medica@demo.example");
  await camera.open("/app/patients?busca=andre+lima+assuncao");
  await page.locator("[data-opener]").first().click();
  await page.getByRole("link", { name: "Abrir ficha completa" }).click();
  await page.waitForURL("**/app/patients/*");
  const { pathname } = new URL(page.url());
  await camera.open(`${pathname}?aba=anamnese`);
  await camera.shoot("anamnesis-filled");
  await page.getByRole("button", { name: "Editar anamnese" }).click();
  await page.getByRole("dialog").getByLabel("História pregressa").waitFor();
  await camera.shootWindow("anamnesis-form");
  await camera.open(`${pathname}?aba=prontuario`);
  await camera.shoot("records");
  const id = pathname.split("/").at(-1) ?? "";
  const records = await read<{ records: readonly Named[] }>(
    camera,
    `/api/patients/${id}/medical-records`,
  );
  await page.getByRole("button", { name: /^Nova Consulta/ }).click();
  await page.getByRole("dialog").getByLabel("Queixa principal").waitFor();
  await camera.shootWindow("record-form");
  await camera.open(`${pathname}?aba=receitas`);
  await camera.shoot("prescriptions");
  await shootPrescribing(camera);
  await camera.open(`${pathname}?aba=receitas`);
  await page
    .getByRole("button", { name: /^Ver Detalhes/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Renovar" }).waitFor();
  await camera.shootWindow("prescription");
  const { prescriptions } = await read<{ prescriptions: readonly Prescribed[] }>(
    camera,
    `/api/prescriptions?patientId=${id}`,
  );
  const own = prescriptions.filter(({ professionalName }) => professionalName === prescriber);
  await shootPaper(camera, `/api/prescriptions/${idOf(own)}/sheets/1`, {
    name: "prescription-paper",
    file: "/pdf",
  });
  await shootPaper(camera, `/api/medical-records/${idOf(records.records)}/paper`, {
    name: "record-paper",
    file: ".pdf",
  });
  const code = /Código ([\dA-Z-]{24})/.exec(await page.content())?.[1] ?? "";
  await camera.open(`/verificar/${code}`);
  await camera.shoot("record-genuine");
}

/** Nova Receita: empty, and with a medication whose sheet lacks something. */
async function shootPrescribing(camera: Photographer): Promise<void> {
  const { page } = camera;
  await page.getByRole("button", { name: "Nova Receita" }).click();
  const drawer = page.getByRole("dialog");
  const medication = drawer.getByRole("combobox", { name: "Medicamento" });
  await medication.waitFor();
  // What was typed at the width before is there as a draft.
  const afresh = drawer.getByRole("button", { name: "Começar do zero" });
  if (await afresh.isVisible()) {
    await afresh.click();
    await page.getByRole("button", { name: "Descartar rascunho" }).click();
  }
  await camera.shootWindow("prescription-form");
  await medication.fill("oxandrolona");
  await page.getByRole("option").first().click();
  await drawer.getByText("Receita de Controle Especial (anabolizante)").scrollIntoViewIfNeeded();
  await camera.shootWindow("prescription-form-sheets");
}

type Named = { readonly _id: string };
type Prescribed = Named & { readonly professionalName: string };

/** The prescriber, who is logged in. */
const prescriber = "Dra. Helena Prado";

const idOf = ([first]: readonly Named[]) => first?._id ?? "";

/** Reads a documented call as whoever is logged in. */
async function read<Answer>({ page }: Photographer, path: string): Promise<Answer> {
  return (await (await page.request.get(path)).json()) as Answer;
}
