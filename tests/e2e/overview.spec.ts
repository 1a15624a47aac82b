import type { APIRequestContext } from "@playwright/test";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { expectFlawless } from "./accessibility.ts";
import { expect, test, type Clinic } from "./clinic.ts";
import { openApi } from "./owner-api.ts";
import { openSession } from "./people.ts";
import { deskSize, phoneSize } from "./sizes.ts";

const prescribed = ["Losartana", "Dipirona", "Omeprazol", "Ibuprofeno", "Enalapril", "Metformina"];

/** A patient with four consultations, six prescriptions and two answers of the anamnesis; returns her page. */
async function addNair(request: APIRequestContext, clinic: Clinic): Promise<string> {
  const owner = await openApi(request, clinic.owner);
  const { patient } = await owner.post<{ patient: { _id: string } }>("/api/patients", {
    name: "Nair Resumida",
    phone: "(11) 98765-4321",
    emergencyContact: { name: "Otto Resumido", phone: "(11) 91234-5678", relationship: "irmão" },
    medicalHistory: { allergies: ["Látex"], medications: [], chronicConditions: [] },
  });
  const doctor = await openApi(request, clinic.doctor);
  const date = localDateIn("America/Sao_Paulo", Date.now());
  for (const chiefComplaint of ["Tosse", "Dor", "Febre", "Cansaço"]) {
    const said = { date, chiefComplaint, symptoms: ["Tosse"] };
    await doctor.post(`/api/patients/${patient._id}/medical-records`, said);
  }
  for (const medication of prescribed) {
    await doctor.post("/api/prescriptions", {
      patientId: patient._id,
      medication,
      dosage: "1 comprimido",
      frequency: "1x ao dia",
      duration: "30 dias",
      quantity: 30,
      instructions: "Pela manhã",
    });
  }
  const answers = { sexo: "Feminino", profissao: "Professora" };
  const said = { sheet: "clinica", answers };
  await doctor.post("/trpc/anamneses.save", {
    json: { patientId: patient._id, version: 0, said },
  });
  return `/app/patients/${patient._id}`;
}

for (const [place, size] of [
  ["on a desk", deskSize],
  ["on a phone", phoneSize],
] as const) {
  test(`${place}, the overview sums the chart up and leads to its tabs`, async ({
    page,
    clinic,
    request,
  }) => {
    const file = await addNair(request, clinic);
    await page.setViewportSize(size);
    await openSession(page, clinic.owner);
    await page.goto(file);
    const part = (title: string) => page.getByRole("region", { name: title, exact: true });
    const chart = part("Resumo do prontuário");
    for (const complaint of ["Cansaço", "Febre", "Dor"]) {
      await expect(chart.getByText(complaint, { exact: true })).toBeVisible();
    }
    // Four said it; it is named once, as a symptom: her complaint of the first is older than three.
    await expect(chart.getByText("Tosse", { exact: true })).toHaveCount(1);
    const recent = part("Receitas recentes");
    // The last five, the latest first.
    await expect(recent.getByRole("listitem")).toHaveText(
      prescribed
        .toReversed()
        .slice(0, 5)
        .map((name) => new RegExp(name)),
    );
    await expect(part("Anamnese")).toContainText("2 de 8 seções preenchidas");
    await expect(part("Resumo médico")).toContainText(/Alergias\s*1/);
    await expect(part("Contato de emergência")).toContainText("Otto Resumido");
    await expectFlawless(page, "html");
    for (const [name, tab] of [
      ["Ver receitas", "Receitas"],
      ["Ver anamnese", "Anamnese"],
      ["Ver prontuário", "Prontuário"],
    ] as const) {
      await page.getByRole("button", { name }).click();
      await expect(page.getByRole("tab", { name: tab, selected: true })).toBeVisible();
      await page.goto(file);
    }
  });
}
