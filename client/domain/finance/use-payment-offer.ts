import { useSyncExternalStore } from "react";
import { useCan } from "#client/lib/session.ts";
import { queries } from "#client/lib/trpc.ts";
import type { ToastAction } from "#client/ui/toast-store.ts";

/** The appointment whose payment is taken above whatever page is open. */
let wanted: string | null = null;
const listeners = new Set<() => void>();

function want(id: string | null): void {
  wanted = id;
  for (const listener of listeners) listener();
}

/** Takes the payment of an appointment above whatever page is open. */
export const takePayment = (appointmentId: string) => want(appointmentId);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Returns the appointment whose payment was asked for by a toast, and how that ends. */
export function useWantedPayment() {
  const id = useSyncExternalStore(subscribe, () => wanted);
  return { id, end: () => want(null) };
}

/**
 * Returns a function from what was finished to the action of its toast that takes the payment; none
 * for what is paid or costs nothing, nor for people without manage_finance.
 */
export function usePaymentOffer(): (appointmentId: string) => Promise<readonly ToastAction[]> {
  const mayPay = useCan("manage_finance");
  return async (appointmentId) => {
    if (!mayPay) return [];
    try {
      const { status } = await queries.transactions.ofAppointment.fetch({ appointmentId });
      if (status !== "unpaid") return [];
      return [{ label: "Registrar pagamento", run: () => want(appointmentId) }];
    } catch {
      // What was finished stays so; its details offer the payment, too.
      return [];
    }
  };
}
