/** What the forms of an appointment say in more than one place. */
export const formWords = {
  unsaved: "As mudanças deste agendamento ainda não foram salvas.",
  unpaid: "O pagamento ainda não foi registrado.",
  invalidAmount: "Informe um valor como 25,00",
  returnMissing: "Informe o retorno",
  startMissing: "Informe o início",
  notesAreSeen: (customer: string) =>
    `O ${customer} vê esta nota na página do agendamento e nos e-mails. O que é só da equipe fica no cadastro.`,
} as const;
