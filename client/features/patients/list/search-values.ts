/** What the address says about the list. */
export type PatientSearch = {
  readonly busca?: string | undefined;
  /** The id of the appointment whose details are open. */
  readonly agendamento?: string | undefined;
};

/** Reads the address and leaves out what makes no sense. */
export function readPatientSearch({ busca, agendamento }: Record<string, unknown>): PatientSearch {
  // A search of only digits comes out of the address as a number.
  const text = typeof busca === "string" || typeof busca === "number" ? `${busca}` : "";
  return {
    ...(text.trim() && { busca: text.slice(0, 100) }),
    ...(typeof agendamento === "string" && { agendamento }),
  };
}
