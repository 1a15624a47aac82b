/** What invited people read. */
export const invitationTexts = {
  takesNobody:
    "Esta organização não está aceitando novas pessoas agora. Fale com quem convidou você.",
} as const;
