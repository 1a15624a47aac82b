import { describe, expect, it } from "vitest";
import { allergiesAgainst } from "#shared/domain/allergies.ts";
import { controlClasses, type ControlClass } from "#shared/domain/control-classes.ts";
import { controlClassLabels } from "#shared/texts/prescriptions.pt-br.ts";
import { catalogue } from "./queries/catalogue.ts";
import {
  assertClass,
  namedBy,
  presentOwn,
  searchMedications,
  strictest,
  type OwnMedication,
} from "./rules.ts";

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

  it("finds a usual name that is typed whole before those that go on after it", () => {
    const [first, second] = searchMedications(catalogue, "DORFLEX");
    expect(first?.usualNames).toContain("Dorflex");
    expect(second?.usualNames).toContain("Dorflex Uno");
    expect(searchMedications(catalogue, "dorflex uno")[0]?.usualNames).toContain("Dorflex Uno");
  });

  it("finds usual names", () => {
    expect(namesOf("rivotril")).toEqual(["Clonazepam"]);
    expect(namesOf("ozempic")).toEqual(["Semaglutida"]);
  });

  it("takes a short last word as the beginning of one, and all words in a row before others", () => {
    expect(namesOf("vitamina d")).toEqual(["Colecalciferol"]);
    expect(namesOf("Vitamina C")[0]).toBe("Ácido ascórbico");
    expect(namesOf("vitamina b1").slice(0, 2)).toContain("Tiamina");
    expect(namesOf("insulina n")[0]).toBe("Insulina humana NPH");
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

const own: OwnMedication = {
  id: "01a00000-0000-7000-8000-000000000001",
  name: "Fórmula X",
  genericName: "clonazepam",
  presentation: "cápsula",
  dosage: "2",
  unit: "mg",
  category: "Outros",
  controlClass: "simple",
  version: 1,
};

describe("an entry of the organisation's own", () => {
  it.each<[name: string, genericName: string, ControlClass, ControlClass]>([
    ["Fórmula X", "clonazepam", "simple", "B1"],
    ["Fórmula X", "CLONAZEPAM micronizado", "C1", "B1"],
    ["Fórmula X", "cloridrato de sibutramina", "C1", "B2"],
    ["Fórmula X", "cafeína + cloridrato de fluoxetina", "simple", "C1"],
    ["Fórmula X", "fluoxetina, clonazepam e magnésio", "C1", "B1"],
    ["Fórmula X", "trimetoprima + sulfametoxazol", "simple", "antimicrobial"],
    ["Fórmula X", "undecilato de testosterona", "C1", "C5"],
    ["Rivotril gotas", "", "simple", "B1"],
    ["Amoxicilina 250 mg/5 ml", "", "simple", "antimicrobial"],
    // As strict, and another paper.
    ["Fórmula X", "semaglutida", "antimicrobial", "glp1"],
    ["Fórmula X", "isotretinoína", "B1", "C2"],
  ])("%s of %s isn't %s", (name, genericName, controlClass, known) => {
    const entry = { ...own, name, genericName, controlClass };
    expect(() => assertClass(entry, catalogue)).toThrow(
      expect.objectContaining({
        issues: [
          {
            path: "controlClass",
            message: expect.stringContaining(`“${controlClassLabels[known]}”`),
          },
        ],
      }),
    );
    // What was stored before the catalogue knew it goes on the paper that the law asks for.
    expect(presentOwn(entry, catalogue).controlClass).toBe(known);
  });

  it.each<[name: string, genericName: string, ControlClass]>([
    ["Fórmula X", "clonazepam", "A3"],
    ["Codeína 200 mg", "codeína", "A2"],
    ["Codeína 20 mg", "codeína", "C1"],
    ["Tretinoína 0,05%", "tretinoína tópica", "simple"],
    ["Fórmula X", "melatonina", "simple"],
    ["Losartana do sertão", "", "simple"],
  ])("%s of %s may be %s", (name, genericName, controlClass) => {
    const entry = { ...own, name, genericName, controlClass };
    expect(() => assertClass(entry, catalogue)).not.toThrow();
    expect(presentOwn(entry, catalogue).controlClass).toBe(controlClass);
  });

  it("may be of the class that the catalogue gives the same", () => {
    const asStored = catalogue.map((each) => ({ ...each, version: 1 }));
    const raised = asStored.filter((each) => {
      return presentOwn(each, catalogue).controlClass !== each.controlClass;
    });
    expect(raised.map(({ genericName }) => genericName)).toEqual([]);
  });
});

describe("what somebody names", () => {
  const formula = presentOwn({ ...own, genericName: "melatonina" }, catalogue);
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
