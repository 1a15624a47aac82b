import type { TemplateContent } from "#shared/schemas/record-templates.ts";
import { emptyRecord, type RecordValues } from "./record-values.ts";

/** The fields that a template can fill, as a question about them names them. */
const fillable = [
  ["type", "Tipo"],
  ["chiefComplaint", "Queixa principal"],
  ["symptoms", "Sintomas"],
  ["diagnosis", "Diagnósticos"],
  ["treatment", "Tratamento"],
  ["notes", "Observações"],
] as const;

type Fillable = Pick<RecordValues, (typeof fillable)[number][0]>;

export type TemplateFill = {
  /** What goes into fields that are still empty. */
  readonly fill: Partial<Fillable>;
  /** What would replace something that was written. */
  readonly over: Partial<Fillable>;
  /** The names of the fields of `over`. */
  readonly taken: readonly string[];
};

/** Returns what a template says about each field: a type that nobody chose counts as empty. */
export function fillOf(values: RecordValues, content: TemplateContent): TemplateFill {
  const untouched: Fillable = emptyRecord("", "");
  const said = fillable.filter(([field]) => (content[field]?.length ?? 0) > 0);
  const differing = said.filter(([field]) => !isSame(values[field], content[field]));
  const [empty, written] = [
    differing.filter(([field]) => isSame(values[field], untouched[field])),
    differing.filter(([field]) => !isSame(values[field], untouched[field])),
  ];
  const pick = (fields: typeof said): Partial<Fillable> =>
    Object.fromEntries(fields.map(([field]) => [field, content[field]]));
  return { fill: pick(empty), over: pick(written), taken: written.map(([, label]) => label) };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
