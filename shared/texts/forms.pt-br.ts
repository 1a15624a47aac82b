/** What the forms of the public site say about their fields; the server says the same. */
export const formTexts = {
  required: "* Campos obrigatórios",
  missing: {
    name: "Escreva o seu nome",
    organizationName: "Escreva o nome do negócio",
    email: "Escreva o seu e-mail",
    businessType: "Escolha o tipo de negócio",
    password: "Escreva a sua senha",
    message: "Escreva a sua mensagem",
  },
  unreadableName: "Escreva o nome em letras ou números visíveis",
  /** With the address that was probably meant; a press puts it in. */
  meantEmail: "Você quis dizer {email}?",
} as const;
