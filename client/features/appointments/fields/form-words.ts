/** What the forms of an appointment say in more than one place. */
export const formWords = {
  unsaved: "As mudanças deste agendamento ainda não foram salvas.",
  invalidAmount: "Informe um valor como 25,00",
  returnMissing: "Informe o retorno",
  startMissing: "Informe o início",
} as const;
