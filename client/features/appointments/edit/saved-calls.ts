import { noteOwnVersion } from "#client/domain/own-version-calls.ts";
import { changed } from "#client/lib/changes.ts";
import { queries } from "#client/lib/trpc.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";

/** Shows the new version at once after a write, and reloads everything else. */
export function keepSaved(saved: Appointment): void {
  noteOwnVersion(saved.id, saved.version);
  queries.appointments.get.setData({ id: saved.id }, saved);
  void changed("appointments");
}
