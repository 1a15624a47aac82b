export const passwordMessages = {
  sameAsCurrent: "A nova senha precisa ser diferente da atual",
  sameAsTemporary: "A nova senha não pode ser a senha temporária",
  guessable: "Esta senha é fácil de adivinhar. Use uma frase curta, com três ou mais palavras",
} as const;
