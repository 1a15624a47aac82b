/** The address of the page: the day's person, and what is open above it. */
export type DashboardSearch = {
  /** When absent: their own for who only attends, else everybody's. */
  readonly quem?: "eu" | "equipe" | undefined;
  /** Set while a new appointment is being made: its slot. */
  readonly novo?: string | undefined;
  /** 1 while every field of it is asked for. */
  readonly completo?: 1 | undefined;
  /** The id of the appointment whose details are open. */
  readonly agendamento?: string | undefined;
};

/** Reads the address and leaves out what makes no sense. */
export function readDashboardSearch(search: Record<string, unknown>): DashboardSearch {
  const { quem, novo, completo, agendamento } = search;
  return {
    quem: quem === "eu" || quem === "equipe" ? quem : undefined,
    novo: typeof novo === "string" ? novo : undefined,
    completo: completo === 1 ? 1 : undefined,
    agendamento: typeof agendamento === "string" ? agendamento : undefined,
  };
}
