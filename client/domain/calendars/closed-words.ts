/** Says that a calendar is closed, and why where that is known: `Fechado hoje: Natal.` */
export function closedWords(when: "hoje" | "neste dia", name: string | null | undefined): string {
  return name ? `Fechado ${when}: ${name}.` : `Fechado ${when}.`;
}
