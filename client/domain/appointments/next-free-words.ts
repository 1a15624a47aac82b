import type { NextTimes } from "#shared/schemas/next-times.ts";

/** Above free times, whether they come next or are near to one. */
export const nextFreeTitle = "Próximos livres";

/** Why there is no free time to offer. */
export function noTimesWords({ performsAll, searchedDays }: NextTimes): string {
  return performsAll
    ? `Sem horário livre nos próximos ${searchedDays} dias.`
    : "Quem atende não realiza todos os serviços.";
}
