/** The tabs of a patient's page, as the address names them. */
export const patientTabs = ["geral", "agendamentos"] as const;
export type PatientTab = (typeof patientTabs)[number];
