import type { WaitlistEntry } from "#shared/schemas/waitlist.ts";

/** Says to whom of the waiting list a freed time goes; null where nobody could come. */
export function freedWords(
  fitting: readonly WaitlistEntry[],
  subject = "Este horário",
): string | null {
  const offered = fitting.filter(({ takesOffers }) => takesOffers);
  if (offered.length > 0) {
    return `${subject} pode ser oferecido à lista de espera: ${namesOf(offered)}.`;
  }
  if (fitting.length === 0) return null;
  return `${subject} serve a ${namesOf(fitting)}, da lista de espera: avise.`;
}

function namesOf([first, ...others]: readonly WaitlistEntry[]): string {
  const name = first?.customerName ?? "";
  return others.length === 0 ? name : `${name} e mais ${others.length}`;
}
