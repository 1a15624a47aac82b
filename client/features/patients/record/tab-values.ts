/** What stands below the head of a patient's page, as the address names it. */
export const patientTabs = ["geral", "agendamentos"] as const;
export type PatientTab = (typeof patientTabs)[number];
