import { daysOfDuration, dosesPerDay } from "#shared/domain/dose-frequencies.ts";
import { quantityUnitOf, singularUnit } from "#shared/domain/dose-units.ts";
import { isStrengthAsDose, neededQuantity, quantityGap } from "#shared/domain/needed-quantity.ts";
import { sheetOfClass, treatmentDays } from "#shared/domain/prescription-rules.ts";
import { tooOftenSource } from "#shared/domain/weekly-medications.ts";
import { prescriptionTexts } from "#shared/texts/prescriptions.pt-br.ts";
import type { PrescribedItem } from "#shared/schemas/prescriptions.ts";

/** What is typed of a medication that was chosen, as it would be written. */
export type Dosing = Omit<PrescribedItem, "instructions" | "notes">;

/** Returns what is asked about before a prescription is written, as it is rarely meant and dangerous. */
export function dangersOf(said: Dosing): string[] {
  const source = tooOftenSource(said);
  return [
    ...(source === null ? [] : [prescriptionTexts.weekly(said.medication, source)]),
    ...(isStrengthAsDose(said) ? [prescriptionTexts.strengthAsDose(said)] : []),
  ];
}

/** Returns what doesn't agree in the posology of a medication: nothing of it stops anybody. */
export function doubtsOf(said: Dosing): string[] {
  return [quantityDoubt(said), ...daysDoubts(said)].filter((doubt) => doubt !== null);
}

function quantityDoubt(said: Dosing): string | null {
  const { medication, quantity, refills } = said;
  const needed = neededQuantity(said);
  if (needed === null || quantity < 1) return null;
  const gap = quantityGap(needed, { quantity, refills });
  const unit = quantityUnitOf(medication);
  return (
    gap &&
    prescriptionTexts.quantityGap[gap](`${needed} ${needed === 1 ? singularUnit(unit) : unit}`)
  );
}

function daysDoubts({ frequency, duration, controlClass }: Dosing): (string | null)[] {
  const days = daysOfDuration(duration);
  if (days === null) return [];
  const kind = sheetOfClass[controlClass];
  const most = treatmentDays[kind];
  const rate = dosesPerDay(frequency);
  return [
    most && days > most ? prescriptionTexts.longTreatment(kind, most) : null,
    rate !== null && days < 1 / rate ? prescriptionTexts.shortDuration : null,
  ];
}
