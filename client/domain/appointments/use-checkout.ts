import { useSyncExternalStore } from "react";
import { focusDrawn } from "#client/domain/calendars/focus-calls.ts";
import { queries } from "#client/lib/trpc.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";

/** The appointment whose checkout is open above whatever page is. */
let wanted: string | null = null;
const listeners = new Set<() => void>();

function want(id: string | null): void {
  wanted = id;
  for (const listener of listeners) listener();
}

/** Opens the checkout of an appointment above whatever page is open. */
export const openCheckout = (appointmentId: string) => want(appointmentId);

/** Opens it for what was finished a moment ago. */
export function beginCheckout(finished: Appointment): void {
  queries.appointments.get.setData({ id: finished.id }, finished);
  want(finished.id);
}

/** Closes it when the finish was taken back; the focus goes to whose it was. */
export function dropCheckout(appointmentId: string): void {
  if (wanted !== appointmentId) return;
  want(null);
  requestAnimationFrame(() => focusDrawn(appointmentId));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Returns the appointment whose checkout is wanted, and how that ends. */
export function useCheckout() {
  const id = useSyncExternalStore(subscribe, () => wanted);
  return { id, end: () => want(null) };
}
