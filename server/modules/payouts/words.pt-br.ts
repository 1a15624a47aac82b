type OwedChange = {
  readonly kind: "paid" | "reversed" | "earned";
  /** Null for who is unknown now. */
  readonly who: string | null;
  readonly employee: string;
  /** What was paid. */
  readonly amount: string;
  readonly owed: string;
};

/** What the server says about payouts that somebody else was faster with. */
export const payoutTexts = {
  paid: (who: string) => `${who} já fez este pagamento.`,
  cancelled: (who: string) => `${who} já cancelou este pagamento.`,
  aboveOwed: (employee: string, owed: string) =>
    `${employee} tem ${owed} a receber no período: um pagamento maior só é possível como bônus.`,
  /** `own` is null for who isn't paid by the organisation. */
  otherType: (employee: string, own: string | null) =>
    own === null
      ? `${employee} é independente: só recebe bônus`
      : `O pagamento de ${employee} é do tipo ${own} ou Bônus`,
  owedChanged({ kind, who, employee, amount, owed }: OwedChange): string {
    const somebody = who ?? "Outra pessoa";
    const what = {
      paid: `${somebody} pagou ${amount} a ${employee}.`,
      reversed: `${somebody} estornou uma comissão de ${employee}.`,
      earned: `Há uma comissão nova de ${employee}.`,
    };
    return `${what[kind]} Agora são ${owed} a receber no período: confira e confirme de novo.`;
  },
} as const;
