/** What names a medication. */
type Named = {
  readonly name: string;
  readonly dosage: string;
  readonly unit: string;
  readonly presentation: string;
};

/** Returns a medication's name as prescriptions carry it: `Losartana 50 mg, comprimido`. */
export function medicationName({ name, dosage, unit, presentation }: Named): string {
  const strength = [dosage, unit].filter(Boolean).join(" ");
  return [[name, strength].filter(Boolean).join(" "), presentation].filter(Boolean).join(", ");
}
