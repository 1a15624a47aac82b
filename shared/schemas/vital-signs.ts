import { z } from "zod";
import { formatCount } from "../domain/counts.ts";
import { recordTexts } from "../texts/records.pt-br.ts";

/** Within what a living body can show; what is unlikely is the screen's to ask about. */
const within = (min: number, max: number) => {
  const range = `Use de ${formatCount(min)} a ${formatCount(max)}`;
  // Digits in quotes are no measure: a comma in them may stand for thousands or for decimals.
  const error = ({ input }: { readonly input?: unknown }) =>
    typeof input === "string"
      ? recordTexts.signAsText
      : Number.isNaN(input)
        ? recordTexts.signNoNumber
        : undefined;
  return z.number({ error }).min(min, range).max(max, range);
};

/** As entries hold them. */
export const vitalSignsSchema = z.strictObject({
  /** Systolic and diastolic, in mmHg. */
  bloodPressure: z
    .string()
    // What has another form has no range either: one complaint is enough.
    .regex(/^\d{2,3}\/\d{2,3}$/, { error: recordTexts.bloodPressureForm, abort: true })
    .optional(),
  /** Beats a minute. */
  heartRate: within(10, 350).optional(),
  /** Degrees Celsius. */
  temperature: within(20, 46).optional(),
  /** Kilograms. */
  weight: within(0.2, 650).optional(),
  /** Centimetres. */
  height: within(20, 275).optional(),
  /** Percent. */
  oxygenSaturation: within(20, 100).optional(),
});

/** A sign that forms and scripts send blank when it wasn't measured. */
const unlessBlank = <Sign>(schema: z.ZodType<Sign>) =>
  z
    .preprocess(
      (sent: Sign | string | null | undefined) =>
        sent === null || (typeof sent === "string" && sent.trim() === "") ? undefined : sent,
      schema,
    )
    .optional();

const signs = vitalSignsSchema.shape;

/** As it is typed: both numbers of a living body, the higher first. Older entries may hold others. */
export const typedSignsSchema = z.strictObject({
  bloodPressure: unlessBlank(
    signs.bloodPressure.refine(
      (typed) => typed === undefined || isPressure(typed),
      recordTexts.bloodPressureRange,
    ),
  ),
  heartRate: unlessBlank(signs.heartRate),
  temperature: unlessBlank(signs.temperature),
  weight: unlessBlank(signs.weight),
  height: unlessBlank(signs.height),
  oxygenSaturation: unlessBlank(signs.oxygenSaturation),
});

function isPressure(typed: string): boolean {
  const [systolic = 0, diastolic = 0] = typed.split("/").map(Number);
  return systolic <= 300 && diastolic >= 20 && systolic > diastolic;
}
