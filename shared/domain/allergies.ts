import { foldText } from "./search-text.ts";

/**
 * Ingredients that people name by their group, and groups whose members share reactions: whoever
 * names one of a family's words is warned of all its members. Beginnings of folded words.
 */
const families: readonly {
  readonly called: readonly string[];
  readonly members: readonly string[];
}[] = [
  {
    called: ["penicilin", "betalactam", "beta-lactam", "amoxicilina", "ampicilina"],
    members: [
      "amoxicilina",
      "ampicilina",
      "penicilina",
      "benzilpenicilina",
      "fenoximetil",
      "oxacilina",
    ],
  },
  {
    // Few people allergic to penicillins react to these, but severely: the prescriber decides.
    called: ["cefalospor", "betalactam", "beta-lactam", "penicilin"],
    members: ["cefalexina", "cefadroxila", "cefuroxima", "cefaclor", "ceftriaxona"],
  },
  {
    called: ["sulfa", "sulfon"],
    members: ["sulfametoxazol", "sulfadiazina", "sulfassalazina"],
  },
  {
    called: ["aine", "anti-inflamat", "antiinflamat", "aas", "aspirina", "acido acetilsalicilico"],
    members: [
      "acido acetilsalicilico",
      "ibuprofeno",
      "naproxeno",
      "diclofenaco",
      "cetoprofeno",
      "cetorolaco",
      "meloxicam",
      "piroxicam",
      "tenoxicam",
      "nimesulida",
      "aceclofenaco",
      "acido mefenamico",
      "indometacina",
      "celecoxibe",
      "etoricoxibe",
    ],
  },
  { called: ["dipirona", "metamizol", "pirazolon", "novalgina"], members: ["dipirona"] },
  {
    called: ["quinolona", "fluorquinolona"],
    members: ["ciprofloxacino", "levofloxacino", "moxifloxacino", "norfloxacino"],
  },
  { called: ["macrolideo"], members: ["azitromicina", "claritromicina", "eritromicina"] },
  {
    called: ["tetraciclina"],
    members: ["tetraciclina", "doxiciclina", "minociclina", "limeciclina"],
  },
  {
    called: ["opioide", "opiaceo", "morfina", "codeina"],
    members: [
      "morfina",
      "codeina",
      "tramadol",
      "oxicodona",
      "hidromorfona",
      "nalbufina",
      "petidina",
    ],
  },
  {
    called: ["benzodiazep"],
    members: ["alprazolam", "bromazepam", "clonazepam", "diazepam", "lorazepam", "midazolam"],
  },
];

/** Words of an allergy that name no ingredient. */
const fillers = new Set([
  "alergia",
  "acido",
  "sodico",
  "potassico",
  "reacao",
  "contra",
  "sodio",
  "grave",
]);

/**
 * Returns the allergies of a patient, as somebody typed them, that speak against what is prescribed:
 * by the ingredient's or a usual name, or by its family. It finds less than a pharmacist would.
 */
export function allergiesAgainst(allergies: readonly string[], names: readonly string[]): string[] {
  const wanted = names.map(foldText).filter(Boolean);
  return allergies.filter((allergy) => {
    const said = foldText(allergy);
    if (!said) return false;
    const words = said.split(/[^a-z0-9-]+/).filter((word) => word.length > 3 && !fillers.has(word));
    if (wanted.some((name) => words.some((word) => wordsOf(name).includes(word)))) return true;
    return families.some(
      ({ called, members }) =>
        [...called, ...members].some((word) => startsAWord(said, word)) &&
        isAbout(said, called, members, wanted),
    );
  });
}

type Warned = { readonly genericName: string; readonly names: readonly string[] };

/** Returns each warning by its allergy and the ingredient that it speaks against. */
export function warningsOf(allergies: readonly string[], medications: readonly Warned[]): string[] {
  const warnings = medications.flatMap(({ genericName, names }) =>
    allergiesAgainst(allergies, names).map((allergy) => warningOf(allergy, genericName)),
  );
  return [...new Set(warnings)];
}

type Answered = {
  /** Those that spoke against what was prescribed. */
  readonly allergies: readonly string[];
  readonly items: readonly Pick<Warned, "genericName">[];
};

/** Returns the warnings that the reason on a prescription was written for. */
export function answeredBy({ allergies, items }: Answered): string[] {
  const warnings = items.flatMap(({ genericName }) =>
    allergies.map((allergy) => warningOf(allergy, genericName)),
  );
  return [...new Set(warnings)];
}

const warningOf = (allergy: string, ingredient: string) =>
  `${foldText(allergy)} / ${foldText(ingredient)}`;

/** A family counts when it was named, or when what is prescribed is the named member itself. */
function isAbout(
  said: string,
  called: readonly string[],
  members: readonly string[],
  wanted: readonly string[],
): boolean {
  const isNamed = called.some((word) => startsAWord(said, word));
  const against = isNamed ? members : members.filter((member) => startsAWord(said, member));
  return wanted.some((name) => against.some((member) => startsAWord(name, member)));
}

const wordsOf = (name: string) => name.split(/[^a-z0-9-]+/);

const startsAWord = (text: string, word: string) => ` ${text}`.includes(` ${word}`);
