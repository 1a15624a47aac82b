import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";

/**
 * Asks what was paid for an appointment and whether the till is open; asks for nothing without
 * manage_finance.
 */
export function usePayment(appointmentId: string) {
  const enabled = useCan("manage_finance");
  const payment = trpc.transactions.ofAppointment.useQuery({ appointmentId }, { enabled });
  const till = trpc.cashSessions.current.useQuery(undefined, { enabled });
  return { payment, till };
}
