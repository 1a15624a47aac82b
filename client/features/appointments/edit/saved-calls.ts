import { changed } from "#client/lib/changes.ts";
import { queries } from "#client/lib/trpc.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";

/** After a write: what is shown has the new version at once, everything else is asked for again. */
export function keepSaved(saved: Appointment): void {
  queries.appointments.get.setData({ id: saved.id }, saved);
  void changed("appointments");
}
