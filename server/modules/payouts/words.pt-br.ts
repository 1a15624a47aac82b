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
