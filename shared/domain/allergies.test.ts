import { expect, test } from "vitest";
import { allergiesAgainst, allergiesOf, deniesAllergies } from "./allergies.ts";

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

test.each([
  ["Nega alergias", true],
  ["sem alergias", true],
  ["Nega alergias, exceto sulfa", false],
  ["Não sabe", false],
  ["Nenúfar", false],
])("the entry %j denies allergies: %j", (entry, denies) => {
  expect(deniesAllergies(entry)).toBe(denies);
});
