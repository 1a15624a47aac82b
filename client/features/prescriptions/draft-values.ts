import type { PrescriptionDraft } from "#shared/schemas/prescription-drafts.ts";
import { newItem, type PrescriptionValues } from "./prescription-values.ts";

type Draft = NonNullable<PrescriptionDraft["draft"]>;

/** What a form says by itself: today and today's consultation. */
export type Untouched = Pick<PrescriptionValues, "prescribedAt" | "recordId">;

/**
 * Returns what is kept of a form while it is typed: its day and its consultation only where somebody
 * chose them, because what is left today and taken up later is of that later day.
 */
export function draftOf({ items, ...values }: PrescriptionValues, untouched?: Untouched): Draft {
  const {
    reason,
    appointmentId: _today,
    professionalId,
    recordId,
    prescribedAt,
    ...typed
  } = values;
  return {
    ...typed,
    ...(prescribedAt !== untouched?.prescribedAt && { prescribedAt }),
    ...(professionalId && { professionalId }),
    // Also that it is at none, where the form said one by itself.
    ...(recordId !== (untouched?.recordId ?? "") && { recordId: recordId || null }),
    ...(reason && { reason }),
    items: items.map(({ key: _key, medication, quantity, refills, ...item }) => ({
      ...item,
      quantity: String(quantity),
      refills: String(refills),
      medication: medication && withoutEntry(medication),
    })),
  };
}

/** The catalogue's entry may change until the form is opened again. */
function withoutEntry({
  own: _own,
  id,
  names,
  ...medication
}: NonNullable<PrescriptionValues["items"][number]["medication"]>) {
  return { ...medication, names: [...names], ...(id !== undefined && { id }) };
}

/** Returns the form as it was left; what wasn't kept is as in `empty`, as today's appointment. */
export function valuesOfDraft(draft: Draft, empty: PrescriptionValues): PrescriptionValues {
  const { items, version: _version, recordId = empty.recordId, ...typed } = draft;
  return {
    ...empty,
    ...typed,
    recordId: recordId ?? "",
    items: items.map(({ medication, ...item }) => ({
      ...newItem(),
      ...item,
      medication: medication && { ...medication, id: medication.id },
    })),
  };
}
