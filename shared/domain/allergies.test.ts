import { expect, test } from "vitest";
import { allergiesAgainst } from "./allergies.ts";

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
