import type { OfAnamnesisDraftInput } from "#shared/schemas/anamneses.ts";

/** Returns under what a draft is kept among those of one author and patient. */
export function draftKey({ sheet, requestId }: Omit<OfAnamnesisDraftInput, "patientId">): string {
  return requestId ?? sheet;
}
