/** What the address says about the list. */
export type PatientSearch = {
  readonly busca?: string | undefined;
  /** Set where those in the archive are listed. */
  readonly situacao?: "arquivados" | undefined;
  /** The id of the appointment whose details are open. */
  readonly agendamento?: string | undefined;
  /** The id of the customer whose panel is open beside the list. */
  readonly pessoa?: string | undefined;
  /** Set while an appointment is being made for that customer. */
  readonly agendar?: 1 | undefined;
  /** What the form of a new customer begins with; it is open as long as this is set. */
  readonly novo?: string | undefined;
};

/** Reads the address and leaves out what makes no sense. */
export function readPatientSearch({
  busca,
  situacao,
  agendamento,
  novo,
  pessoa,
  agendar,
}: Record<string, unknown>): PatientSearch {
  const text = textOf(busca) ?? "";
  const typed = textOf(novo);
  return {
    ...(text.trim() && { busca: text.slice(0, 100) }),
    ...(situacao === "arquivados" && { situacao }),
    ...(typeof agendamento === "string" && { agendamento }),
    ...(typeof pessoa === "string" && { pessoa }),
    ...(typeof pessoa === "string" && agendar === 1 && { agendar }),
    ...(typed !== null && { novo: typed.slice(0, 120) }),
  };
}

/** Only digits come out of the address as a number. */
function textOf(value: unknown): string | null {
  return typeof value === "string" || typeof value === "number" ? `${value}` : null;
}
