import { errorMessages } from "#shared/messages.pt-br.ts";

/** What the server says about the second factor. */
export const twoFactorTexts = {
  wrongCode: errorMessages.second_factor_wrong,
  alreadyOn: "A verificação em duas etapas já está ativa.",
  notBegun: "Comece de novo: peça um novo QR code.",
  notOn: "A verificação em duas etapas não está ativa.",
  requiredHere: "Esta organização exige a verificação em duas etapas. Ela não pode ser desativada.",
  ownerOnly: "Só quem é proprietário pode exigir a verificação em duas etapas.",
  ownFirst: "Ative primeiro a sua própria verificação em duas etapas.",
} as const;
