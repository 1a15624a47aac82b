export const whyMissing = "Por que este horário não aparece?";
