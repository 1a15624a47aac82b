import { controlClasses, type ControlClass } from "#shared/domain/control-classes.ts";
import type { Medication } from "#shared/schemas/medications.ts";
import { bodyEntries } from "./entries-body.ts";
import { heartEntries } from "./entries-heart.ts";
import { hormoneEntries } from "./entries-hormones.ts";
import { infectionEntries } from "./entries-infection.ts";
import { mindEntries } from "./entries-mind.ts";
import { painEntries } from "./entries-pain.ts";

/** The classes as lines write them; a line without one is simple. */
const classCodes: Readonly<Record<string, ControlClass>> = {
  ...Object.fromEntries(controlClasses.map((name) => [name, name])),
  AM: "antimicrobial",
  GLP1: "glp1",
  "A2*": "A2_addendum",
  "B1*": "B1_addendum",
};

/**
 * The product's catalogue: one entry for each presentation. A table begins each category with
 * `# Category`; its lines are `[class] ingredient | usual names | form: strength, strength; form: …`.
 * docs/decisions/2026-11-23-medications.md names the source of each class.
 */
export const catalogue: readonly Medication[] = [
  painEntries,
  heartEntries,
  hormoneEntries,
  mindEntries,
  infectionEntries,
  bodyEntries,
].flatMap(readTable);

function readTable(table: string): Medication[] {
  let category = "";
  return table.split("\n").flatMap((line) => {
    if (line.startsWith("# ")) category = line.slice(2);
    return line.includes("|") ? readLine(line, category) : [];
  });
}

function readLine(line: string, category: string): Medication[] {
  const [, code = "simple", rest = ""] = /^(?:\[(.+?)\] )?(.*)$/.exec(line) ?? [];
  const [ingredient = "", names = "", forms = ""] = rest.split("|").map((part) => part.trim());
  const controlClass = classCodes[code];
  if (!controlClass) throw new Error(`the catalogue has no class ${code}: ${line}`);
  const usualNames = names.split(", ").filter(Boolean);
  return forms.split("; ").flatMap((form) => {
    const [presentation = "", strengths = ""] = form.split(": ");
    return strengths.split(", ").map((strength) => {
      const [, dosage = "", unit = ""] = /^([\d.,]+(?: \+ [\d.,]+)*) (.+)$/.exec(strength) ?? [];
      if (!dosage) throw new Error(`the catalogue can't read ${strength}: ${line}`);
      return {
        id: slugOf(`${ingredient} ${presentation} ${strength}`),
        name: capital(ingredient),
        genericName: ingredient,
        usualNames,
        presentation,
        dosage,
        unit,
        category,
        controlClass,
        isOwn: false,
        version: null,
      };
    });
  });
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase("pt-BR") + text.slice(1);
}

function slugOf(text: string): string {
  const ascii = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return ascii.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}
