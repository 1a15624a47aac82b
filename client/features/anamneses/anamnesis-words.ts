/** What writing an anamnesis is called, on the button and above the form. */
export const writingWords = { first: "Preencher anamnese", later: "Editar anamnese" } as const;
