import { expect, test } from "vitest";
import {
  allergiesAgainst,
  allergiesOf,
  deniesAllergies,
  isPlainDenial,
  partsSaid,
} from "./allergies.ts";

test.each([
  [["Penicilina"], ["Amoxicilina", "amoxicilina + clavulanato de potássio"], ["Penicilina"]],
  [["penicilinas e derivados"], ["Benzilpenicilina benzatina"], ["penicilinas e derivados"]],
  [["Dipirona"], ["Dipirona + orfenadrina + cafeína"], ["Dipirona"]],
  [["Novalgina"], ["Dipirona"], ["Novalgina"]],
  [["AAS"], ["Ibuprofeno"], ["AAS"]],
  [["Alergia a sulfa"], ["Sulfametoxazol + trimetoprima"], ["Alergia a sulfa"]],
  [["IBUPROFENO"], ["Ibuprofeno", "ibuprofeno", "Advil"], ["IBUPROFENO"]],
  [["Rivotril"], ["Clonazepam", "Rivotril"], ["Rivotril"]],
  [["Camarão", "Látex", ""], ["Amoxicilina"], []],
  [["Ácido acetilsalicílico"], ["Ácido fólico"], []],
  [["Amoxicilina"], ["Cefalexina"], []],
  [["Penicilina"], ["Cefalexina"], ["Penicilina"]],
  [["Amoxil"], ["Ampicilina"], ["Amoxil"]],
  [["Benzetacil"], ["Amoxicilina"], ["Benzetacil"]],
  [["alergia a pen ve oral"], ["Oxacilina"], ["alergia a pen ve oral"]],
  [["Benzilpenicilina"], ["Amoxicilina"], ["Benzilpenicilina"]],
  [["anti inflamatórios"], ["Ibuprofeno"], ["anti inflamatórios"]],
  [["anti-inflamatórios"], ["Ibuprofeno"], ["anti-inflamatórios"]],
  [["Beta-lactâmicos"], ["Cefalexina"], ["Beta-lactâmicos"]],
  [["Astronautas"], ["Eritromicina"], []],
  [[], ["Dipirona"], []],
])("of %j against %j", (allergies, names, found) => {
  expect(allergiesAgainst(allergies, names)).toEqual(found);
});

test.each([
  ["Dipirona, látex; níquel.\nPenicilina", ["Dipirona", "látex", "níquel", "Penicilina"]],
  ["Alérgica a 0.5 de nada", ["Alérgica a 0.5 de nada"]],
  ["Nega alergias, exceto sulfa", ["exceto sulfa"]],
  ["Não tem alergia a nada além de sulfa", ["Não tem alergia a nada além de sulfa"]],
  ["não pode usar dipirona", ["não pode usar dipirona"]],
  ["Nega. Não sabe. Nenhuma alergia conhecida; sem alergias, n/a, não, -", []],
  ["", []],
])("the answer %j of the aesthetic anamnesis names %j", (alergias, named) => {
  expect(allergiesOf({ esteticaAnamnese: { alergias } })).toEqual(
    named.map((allergy) => `${allergy} (anamnese estética)`),
  );
});

test("allergies of the anamnesis stand behind those of the history, each once, and warn as they do", () => {
  const medicalHistory = { allergies: ["Látex"] };
  const told = allergiesOf({ medicalHistory, esteticaAnamnese: { alergias: "látex, dipirona" } });
  expect(told).toEqual(["Látex", "dipirona (anamnese estética)"]);
  expect(allergiesAgainst(told, ["Novalgina", "dipirona"])).toEqual([told[1]]);
  expect(allergiesAgainst(told, ["Amoxicilina", "amoxicilina"])).toEqual([]);
  expect(allergiesOf({ medicalHistory: null, esteticaAnamnese: null })).toEqual([]);
});

test("allergies of a clinic's anamnesis warn too, each once, and its plain denial is none", () => {
  const told = allergiesOf({
    medicalHistory: { allergies: ["Látex"] },
    clinicaAnamnese: { alergias: "látex; dipirona" },
    esteticaAnamnese: { alergias: "Dipirona, níquel" },
  });
  expect(told).toEqual(["Látex", "dipirona (anamnese)", "níquel (anamnese estética)"]);
  expect(allergiesAgainst(told, ["Novalgina", "dipirona"])).toEqual([told[1]]);
  for (const alergias of ["não", "Nenhuma.", "Não tenho"]) {
    expect(allergiesOf({ clinicaAnamnese: { alergias } })).toEqual([]);
  }
});

test("a comma within a number separates nothing", () => {
  expect(partsSaid("Levotiroxina 0,5 mg, losartana")).toEqual(["Levotiroxina 0,5 mg", "losartana"]);
});

test.each([
  ["Nega alergias", true],
  ["sem alergias", true],
  ["Nega alergias, exceto sulfa", false],
  ["Não sabe", false],
  ["Nenúfar", false],
])("the entry %j denies allergies: %j", (entry, denies) => {
  expect(deniesAllergies(entry)).toBe(denies);
});

test.each([
  "Nega alergias",
  "NEGA ALERGIA.",
  "nega alergias medicamentosas",
  "NKDA",
  "Sem alergias conhecidas",
  "Sem alergias",
  "não tem",
  "Não possui alergias",
  "Nenhuma",
  "Nenhuma alergia conhecida",
  "Não tem alergia a medicamentos",
])("an old entry %j is shown as none, and an allergy beside it stays", (entry) => {
  expect(isPlainDenial(entry)).toBe(true);
  const medicalHistory = { allergies: [entry, "Látex"] };
  expect(allergiesOf({ medicalHistory })).toEqual(["Látex"]);
  expect(allergiesOf({ medicalHistory: { allergies: [entry] } })).toEqual([]);
});

test.each([
  "Nega alergias exceto dipirona",
  "Nega alergia a dipirona",
  "Nega alergias, exceto sulfa",
  "Não tem certeza",
  "Não sabe",
  "Não tolera AAS",
  "Sem alergias além de látex",
  "Nenhuma, só a frutos do mar",
  "Dipirona: não",
  "Nadifloxacino",
])("an entry %j is shown as it stands", (entry) => {
  expect(isPlainDenial(entry)).toBe(false);
  expect(allergiesOf({ medicalHistory: { allergies: [entry] } })).toEqual([entry]);
});
