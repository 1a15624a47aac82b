/** What the server says when a service can't be deleted. */
export const serviceTexts = {
  bookedAhead: (count: number, until: string) =>
    count === 1
      ? `Há 1 agendamento marcado com este serviço, em ${until}. Desative o serviço para que ninguém mais o marque.`
      : `Há ${count} agendamentos marcados com este serviço, o último em ${until}. Desative o serviço para que ninguém mais o marque.`,
  onlyOneOfLinks: (titles: readonly string[]) =>
    `É o único serviço de ${titles.length === 1 ? "um link" : "links"} de agendamento: ${titles.join(", ")}. Troque o serviço ou exclua o link antes; ou desative o serviço.`,
} as const;
