/** Texts about medical records that server and browser share. */
export const recordTexts = {
  professionalMissing: "Escolha o profissional que atendeu",
  reasonMissing: "Informe o motivo da correção",
  bloodPressureForm: "Use a forma 120/80",
} as const;
