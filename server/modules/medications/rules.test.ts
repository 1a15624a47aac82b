import { describe, expect, it } from "vitest";
import { allergiesAgainst } from "#shared/domain/allergies.ts";
import { controlClasses, type ControlClass } from "#shared/domain/control-classes.ts";
import { catalogue } from "./queries/catalogue.ts";
import { namedBy, presentOwn, searchMedications, strictest } from "./rules.ts";

describe("the catalogue", () => {
  it("has more than five hundred entries, each told apart from all others", () => {
    expect(catalogue.length).toBeGreaterThan(500);
    expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
  });

  it("says everything of each entry", () => {
    const incomplete = catalogue.filter(
      (each) =>
        !each.id ||
        !each.name ||
        !each.presentation ||
        !each.dosage ||
        !each.unit ||
        !each.category,
    );
    expect(incomplete).toEqual([]);
  });

  it("has something of every class", () => {
    const found = new Set(catalogue.map(({ controlClass }) => controlClass));
    expect(controlClasses.filter((name) => !found.has(name))).toEqual([]);
  });

  it("gives an ingredient one class", () => {
    const classes = new Map<string, Set<ControlClass>>();
    for (const { genericName, controlClass } of catalogue) {
      classes.set(genericName, (classes.get(genericName) ?? new Set()).add(controlClass));
    }
    expect([...classes].filter(([, { size }]) => size > 1)).toEqual([]);
  });

  it.each<[ControlClass, string[]]>([
    ["A1", ["morfina", "metadona", "oxicodona", "fentanila", "petidina"]],
    ["A2", ["nalbufina"]],
    ["A2_addendum", ["tramadol", "codeína", "paracetamol + codeína"]],
    ["A3", ["metilfenidato", "lisdexanfetamina"]],
    ["B1", ["clonazepam", "diazepam", "alprazolam", "midazolam", "zolpidem"]],
    ["B1_addendum", ["fenobarbital"]],
    ["B2", ["sibutramina", "anfepramona", "femproporex", "mazindol"]],
    ["C1", ["fluoxetina", "amitriptilina", "carbamazepina", "haloperidol", "celecoxibe"]],
    ["C2", ["isotretinoína", "acitretina"]],
    ["C3", ["talidomida"]],
    ["C4", ["dolutegravir", "zidovudina"]],
    ["C5", ["oxandrolona", "nandrolona", "somatropina", "testosterona (cipionato)"]],
    ["antimicrobial", ["amoxicilina", "azitromicina", "cefalexina", "metronidazol", "mupirocina"]],
    ["glp1", ["semaglutida", "liraglutida", "dulaglutida", "tirzepatida"]],
    ["simple", ["dipirona", "losartana", "metformina", "tretinoína tópica", "fluconazol"]],
  ])("has %s for well-known ingredients", (controlClass, ingredients) => {
    const classOf = (name: string) =>
      catalogue.find(({ genericName }) => genericName === name)?.controlClass;
    expect(ingredients.map((name) => [name, classOf(name)])).toEqual(
      ingredients.map((name) => [name, controlClass]),
    );
  });
});

describe("a search", () => {
  const namesOf = (search: string) => [
    ...new Set(searchMedications(catalogue, search).map(({ name }) => name)),
  ];

  it("finds names and ingredients without accents or capitals, beginnings first", () => {
    expect(namesOf("ACIDO FOL")).toEqual(["Ácido fólico"]);
    expect(namesOf("losart")).toEqual(["Losartana", "Losartana + hidroclorotiazida"]);
    expect(namesOf("amox")[0]).toBe("Amoxicilina");
  });

  it("finds usual names", () => {
    expect(namesOf("rivotril")).toEqual(["Clonazepam"]);
    expect(namesOf("ozempic")).toEqual(["Semaglutida"]);
  });

  it("asks for every word, strengths among them", () => {
    const found = searchMedications(catalogue, "amoxicilina 875 comprimido");
    expect(found.map(({ dosage }) => dosage)).toEqual(["875", "875 + 125"]);
    expect(searchMedications(catalogue, "sertralina 50mg")).toHaveLength(1);
  });

  it("finds everything for nothing, and nothing for nonsense", () => {
    expect(searchMedications(catalogue, " ")).toHaveLength(catalogue.length);
    expect(searchMedications(catalogue, "xyzzy")).toEqual([]);
  });
});

/** By the stems that the WHO gives ingredients of one class, and the catalogue's own categories. */
const classes: readonly (readonly [family: string, isOf: (each: Entry) => boolean])[] = [
  ["penicilina", ({ genericName }) => /cilina/.test(genericName)],
  ["cefalosporina", ({ genericName }) => /(^| )cef/.test(genericName)],
  ["quinolona", ({ genericName }) => /floxacino/.test(genericName)],
  ["macrolídeo", ({ genericName }) => /(azi|cla|eri|oxi)\p{L}*tromicina/u.test(genericName)],
  ["aminoglicosídeo", ({ genericName }) => /genta|tobra|neom|amica|estrepto/.test(genericName)],
  ["tetraciclina", ({ genericName }) => /ciclina/.test(genericName)],
  ["sulfa", ({ genericName }) => /sulfa[^t]/.test(genericName)],
  ["benzodiazepínico", ({ genericName }) => /azepam|azolam$|bazam/.test(genericName)],
  ["dipirona", ({ genericName }) => genericName.includes("dipirona")],
  [
    "opioide",
    ({ category, controlClass }) => category.startsWith("Analg") && controlClass !== "simple",
  ],
  [
    "anti-inflamatório",
    ({ category, genericName }) =>
      category === "Anti-inflamatórios" ||
      /profeno|oxicam|fenaco|coxibe|acetilsalic|rolaco/.test(genericName),
  ],
];

type Entry = (typeof catalogue)[number];

describe("an allergy to a class", () => {
  it.each(classes)(
    "to %s speaks against all of it, and so does each usual name",
    (family, isOf) => {
      const ingredients = catalogue.filter(isOf);
      expect(ingredients.length).toBeGreaterThan(0);
      const names = new Set(ingredients.flatMap(({ usualNames }) => usualNames));
      for (const allergy of [family, ...names]) {
        const unseen = ingredients.filter(
          ({ genericName }) => allergiesAgainst([allergy], [genericName]).length === 0,
        );
        expect([allergy, unseen.map(({ genericName }) => genericName)]).toEqual([allergy, []]);
      }
    },
  );
});

describe("what somebody names", () => {
  const formula = presentOwn({
    id: "01a00000-0000-7000-8000-000000000001",
    name: "Fórmula X",
    genericName: "clonazepam",
    presentation: "cápsula",
    dosage: "2",
    unit: "mg",
    category: "Outros",
    controlClass: "simple",
    version: 1,
  });
  const classOf = (medication: string, genericName = "") => {
    const known = [formula, ...catalogue];
    return strictest([...namedBy(known, medication), ...namedBy(known, genericName)])?.controlClass;
  };

  it.each<[string, string, ControlClass | undefined]>([
    ["Tylex", "paracetamol", "A2_addendum"],
    ["Morfina 10 mg", "dipirona", "A1"],
    ["Morfina gotas", "dipirona", "A1"],
    ["Novalgina", "morfina", "A1"],
    ["Fórmula X", "", "simple"],
    ["Fórmula X", "clonazepam", "B1"],
    ["Rivotril", "", "B1"],
    ["Dipirona", "dipirona", "simple"],
    ["Poção mágica", "", undefined],
  ])("%s with %s is prescribed as the stricter of the two", (medication, generic, expected) => {
    expect(classOf(medication, generic)).toBe(expected);
  });
});
