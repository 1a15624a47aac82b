/** What the banner above every page says: few words, since every screen loads them. */
export const standingTexts = {
  pastDue: "O pagamento do seu plano não passou.",
  pastDueUntil: (day: string) => `Até ${day} tudo continua funcionando.`,
  suspended: "A assinatura está parada: agora só dá para ler e exportar.",
  suspendedHint: "Pagando, tudo volta na mesma hora.",
  cancelled: "A assinatura terminou: agora só dá para ler e exportar.",
  readableUntil: (day: string) => `Isso vale até ${day}; depois a conta fecha.`,
  cancelledHint: "Escolha um plano, e tudo volta na mesma hora.",
  readOnly: "Esta organização está só para leitura. Fale com quem administra a conta.",
  resolve: "Resolver agora",
} as const;
