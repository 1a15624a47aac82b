import { foldText } from "./search-text.ts";

type Family = {
  /** What the whole group is called, and what of another group speaks against it. */
  readonly called: readonly string[];
  /** Ingredients: beginnings of folded words. */
  readonly members: readonly string[];
  /** Usual names of what holds a member, whole. */
  readonly brands: string;
};

/**
 * Ingredients that share reactions: whoever names one of a family, an ingredient or a usual name is
 * warned of all its members. Which groups warn is clinical knowledge: penicillins and cephalosporins by
 * their common ring, and NSAIDs, which cross-react by what they inhibit (EAACI/ENDA position papers on
 * beta-lactams, 2020, and on NSAIDs, 2013); the others are the classes of the WHO's ATC index (J01E,
 * J01F, J01G, J01M, J01A, N02A, N02BB, N05BA with N05CD). A test holds them against the catalogue.
 */
const families: readonly Family[] = [
  {
    called: ["penicilin", "betalactam", "beta lactam"],
    members: [
      "amoxicilina",
      "ampicilina",
      "penicilina",
      "benzilpenicilina",
      "fenoximetil",
      "oxacilina",
    ],
    brands: "Amoxil, Clavulin, Binotal, Benzetacil, Pen-Ve-Oral",
  },
  {
    // Few people allergic to penicillins react to these, but severely: the prescriber decides.
    called: ["cefalospor", "betalactam", "beta lactam", "penicilin"],
    members: ["cefalexina", "cefadroxila", "cefuroxima", "cefaclor", "ceftriaxona"],
    brands: "Keflex, Cefamox, Zinnat, Ceclor, Rocefin",
  },
  {
    called: ["sulfa", "sulfon"],
    members: ["sulfametoxazol", "sulfadiazina", "sulfassalazina"],
    brands: "Bactrim, Dermazine, Azulfin",
  },
  {
    called: ["aine", "anti inflamat", "antiinflamat", "aas"],
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
    brands:
      "Aspirina, Somalgin, Advil, Alivium, Flanax, Naprosyn, Voltaren, Cataflam, Profenid, Toragesic, Movatec, Feldene, Tilatil, Nisulid, Proflam, Ponstan, Indocid, Celebra, Arcoxia, Tandrilax, Torsilax, Acular",
  },
  {
    called: ["metamizol", "pirazolon"],
    members: ["dipirona"],
    brands: "Novalgina, Anador, Dorflex, Dorflex Uno, Neosaldina, Buscopan Composto",
  },
  {
    called: ["quinolona", "fluorquinolona", "fluoroquinolona"],
    members: ["ciprofloxacino", "levofloxacino", "moxifloxacino", "norfloxacino"],
    brands: "Cipro, Cipro HC, Levaquin, Tavanic, Avalox, Floxacin, Biamotil, Vigamox",
  },
  {
    called: ["macrolideo"],
    members: ["azitromicina", "claritromicina", "eritromicina"],
    brands: "Zitromax, Astro, Klaricid, Ilosone",
  },
  {
    called: ["aminoglicos"],
    members: ["gentamicina", "tobramicina", "neomicina"],
    brands: "Garamicina, Tobrex, Tobradex, Nebacetin",
  },
  {
    called: ["tetraciclina"],
    members: ["tetraciclina", "doxiciclina", "minociclina", "limeciclina"],
    brands: "Vibramicina, Minoderm, Tetralysal",
  },
  {
    called: ["opioide", "opiaceo"],
    members: [
      "morfina",
      "codeina",
      "tramadol",
      "oxicodona",
      "hidromorfona",
      "nalbufina",
      "petidina",
      "metadona",
      "fentanila",
      "buprenorfina",
      "tapentadol",
    ],
    brands:
      "Tramal, Ultracet, Paratram, Codein, Tylex, Nubain, Dimorf, Mytedom, Oxycontin, Jurnista, Durogesic, Restiva, Palexis, Dolantina",
  },
  {
    called: ["benzodiazep"],
    members: [
      "alprazolam",
      "bromazepam",
      "clonazepam",
      "diazepam",
      "lorazepam",
      "midazolam",
      "clobazam",
      "cloxazolam",
      "nitrazepam",
      "flurazepam",
      "estazolam",
    ],
    brands:
      "Frontal, Lexotan, Rivotril, Valium, Lorax, Olcadil, Frisium, Urbanil, Dormonid, Sonebon, Dalmadorm, Noctal",
  },
];

/** The beginnings of words, and the whole words, by which somebody names a family. */
const namings = families.map(({ called, members, brands }) => ({
  members,
  beginnings: [...called, ...members],
  brands: brands.split(", ").map(wordsAlone),
}));

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

type Answered = { readonly alergias?: string | undefined } | null | undefined;

/** What a patient's page knows of allergies: a list, and an answer of each anamnesis. */
type Told = {
  readonly medicalHistory?: { readonly allergies: readonly string[] } | null | undefined;
  readonly esteticaAnamnese?: Answered;
  readonly clinicaAnamnese?: Answered;
};

/**
 * Returns a patient's allergies: those of the medical history, and what else the anamneses say of them,
 * with that source behind each.
 */
export function allergiesOf({ medicalHistory, ...anamneses }: Told): string[] {
  const listed = (medicalHistory?.allergies ?? []).filter((entry) => !isPlainDenial(entry));
  const known = new Set(listed.map(foldText));
  const othersOf = (answered: Answered, source: string) => {
    const others = partsSaid(answered?.alergias ?? "").filter((part) => !known.has(foldText(part)));
    for (const other of others) known.add(foldText(other));
    return others.map((allergy) => `${allergy} (${source})`);
  };
  return [
    ...listed,
    ...othersOf(anamneses.clinicaAnamnese, "anamnese"),
    ...othersOf(anamneses.esteticaAnamnese, "anamnese estética"),
  ];
}

/** Says that there are none, but not `não pode usar dipirona`. */
const denial =
  /^(nao|nada|n\/?a|ndn|-+|(nega|negou|nenhum|nenhuma|desconhece)\b.*|sem (alergia|reac|relato|historico).*|nao (tem|tenho|possui|ha|apresenta|relata|refere|sabe|conhece|sou|e alergic)\b.*)$/;
const exception = /\b(exceto|alem|menos|mas|so|somente|apenas|salvo|fora)\b/;

/** Says as a whole that there are none, as forms of before had it typed. */
const plainDenial =
  /^(nkda|nka|ndn|n\/?d|n\/?a|nao|nenhuma?|nada|nao (tem|ha|possui|apresenta)|((nega|negou|desconhece|sem|nao (tem|ha|possui|apresenta|refere|relata)|nenhuma?) (qualquer |nenhuma )?(historico de )?(alergias?|reacao alergica|reacoes alergicas)( (conhecidas?|medicamentosas?|a (medicamentos|farmacos|remedios)|ate o momento|no momento|previas?))*))$/;

/**
 * Whether an entry says that there are none, and nothing else: one that names anything at all, as `nega
 * alergias exceto dipirona`, is shown and warns.
 */
export function isPlainDenial(entry: string): boolean {
  return plainDenial.test(
    foldText(entry)
      .replace(/[.!\s]+$/, "")
      .replace(/\s+/g, " ")
      .trim(),
  );
}

/** Whether an entry of the list says that there are no allergies, which is no allergy. */
export function deniesAllergies(entry: string): boolean {
  const said = foldText(entry);
  return (
    /^(nega|negou|nenhuma?|sem alergi\w*|nao (tem|ha|possui) alergi\w*)\b/.test(said) &&
    !exception.test(said)
  );
}

/** Returns what a free answer names, one for each of its lines and commas, without what it denies. */
export function partsSaid(text: string): string[] {
  const parts = text.split(/[\n;]|,(?!\d)|\.(?:\s|$)/).map((part) => part.trim());
  return parts.filter((part) => {
    const said = foldText(part);
    return said && (!denial.test(said) || exception.test(said));
  });
}

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
    return namings.some(
      ({ members, beginnings, brands }) =>
        isNamed(wordsAlone(allergy), beginnings, brands) &&
        wanted.some((name) => members.some((member) => startsAWord(name, member))),
    );
  });
}

function isNamed(said: string, beginnings: readonly string[], brands: readonly string[]): boolean {
  const isBegun = beginnings.some((word) => startsAWord(said, word));
  return isBegun || brands.some((brand) => ` ${said} `.includes(` ${brand} `));
}

/** Folds a text and leaves out its signs: `anti-inflamatório` is `anti inflamatorio`. */
function wordsAlone(text: string): string {
  return foldText(text)
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

type Warned = { readonly genericName: string; readonly names: readonly string[] };

/** Returns each warning by its allergy and the ingredient that it speaks against. */
export function warningsOf(allergies: readonly string[], medications: readonly Warned[]): string[] {
  const warnings = medications.flatMap(({ genericName, names }) =>
    allergiesAgainst(allergies, names).map((allergy) => warningOf(allergy, genericName)),
  );
  return [...new Set(warnings)];
}

type AnsweredWarning = {
  /** Those that spoke against what was prescribed. */
  readonly allergies: readonly string[];
  readonly items: readonly Pick<Warned, "genericName">[];
};

/** Returns the warnings that the reason on a prescription was written for. */
export function answeredBy({ allergies, items }: AnsweredWarning): string[] {
  const warnings = items.flatMap(({ genericName }) =>
    allergies.map((allergy) => warningOf(allergy, genericName)),
  );
  return [...new Set(warnings)];
}

const warningOf = (allergy: string, ingredient: string) =>
  `${foldText(allergy)} / ${foldText(ingredient)}`;

const wordsOf = (name: string) => name.split(/[^a-z0-9-]+/);

const startsAWord = (text: string, word: string) => ` ${text}`.includes(` ${word}`);
