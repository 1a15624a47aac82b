/** What photographs of a treatment show, on screens and in the API. */
export const momentLabels = { before: "Antes", after: "Depois" } as const;

/** What forms and the API say about photographs. */
export const photographTexts = {
  onlyImages: "Envie uma foto, não um PDF",
  inFuture: "A foto não pode ser de um dia que ainda não veio",
  reasonMissing: "Diga por que a foto é retirada",
} as const;
