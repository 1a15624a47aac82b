import { daysOfDuration, dosesPerDay, isAsNeeded, isSingleDose } from "./dose-frequencies.ts";
import { quantityUnitOf, singularUnit } from "./dose-units.ts";
import { isStrengthAsDose, neededQuantity, quantityGap } from "./needed-quantity.ts";
import { sheetOfClass, treatmentDays } from "./prescription-rules.ts";
import { tooOftenSource } from "./weekly-medications.ts";
import { prescriptionTexts } from "../texts/prescriptions.pt-br.ts";
import type { ControlClass } from "./control-classes.ts";

/** How a medication that was chosen is dosed, as it is or would be written. */
export type Dosing = Readonly<
  Record<"medication" | "genericName" | "dosage" | "frequency" | "duration", string>
> &
  Readonly<Record<"quantity" | "refills", number>> & { readonly controlClass: ControlClass };

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
  return [frequencyDoubt(said), quantityDoubt(said), ...daysDoubts(said)].filter(
    (doubt) => doubt !== null,
  );
}

/** Words that tell no rate are none that a quantity can be checked against. */
function frequencyDoubt({ frequency }: Dosing): string | null {
  const isTold = isAsNeeded(frequency) || isSingleDose(frequency) || dosesPerDay(frequency);
  return frequency.trim() && !isTold ? prescriptionTexts.frequencyUnclear : null;
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
