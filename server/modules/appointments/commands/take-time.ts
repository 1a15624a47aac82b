import type { OfferedTime, TimesOffer } from "#shared/domain/offered-times.ts";
import {
  createAppointmentInput,
  updateAppointmentInput,
} from "#shared/schemas/appointment-edits.ts";
import type { WriteContext } from "#server/kernel/context.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { underConstraint } from "../steps/assert-free.ts";
import { editAppointments } from "../steps/edit-appointments.ts";
import { makeAppointments } from "../steps/make-appointments.ts";

/** Who takes an offered time. */
export type Taker = {
  readonly patientId: string | null;
  readonly name: string;
  readonly phone: string;
};

type Taking = Pick<TimesOffer, "calendarId" | "minutes" | "serviceIds" | "moves"> & {
  readonly time: OfferedTime;
  readonly taker: Taker;
  /** Run within the same transaction, before and after the time is taken; what they throw is thrown. */
  readonly before: (write: OrgWrite) => Promise<void>;
  readonly after: (write: OrgWrite, appointmentId: string) => Promise<void>;
};

/**
 * Books an offered time for the customer who takes it, or moves their appointment there, under the
 * same locks and constraint as when staff do. Throws what createAppointment and updateAppointment
 * throw, and `row_changed` when the appointment isn't awaited where it was any more.
 */
export async function takeTime(ctx: WriteContext, taking: Taking): Promise<void> {
  await underConstraint(() =>
    writeOrganization(ctx, async (write) => {
      await taking.before(write);
      await taking.after(write, await take(ctx, write, taking));
    }),
  );
}

async function take(
  { org, deps }: WriteContext,
  write: OrgWrite,
  { time, taker, minutes, moves, calendarId, serviceIds }: Taking,
): Promise<string> {
  const { startAt: start, professionalId } = time;
  const end = new Date(Date.parse(start) + minutes * 60_000).toISOString();
  const now = deps.now();
  if (moves) {
    const { appointmentId: id, startAt: from } = moves;
    const input = updateAppointmentInput.parse({
      id,
      start,
      end,
      professionalId,
    });
    await editAppointments(write, org, {
      input,
      phone: undefined,
      now,
      takenFrom: new Date(from),
    });
    return id;
  }
  const input = createAppointmentInput.parse({
    calendarId,
    professionalId,
    start,
    end,
    serviceIds,
    customerName: taker.name,
    ...(taker.patientId && { patientId: taker.patientId }),
  });
  const made = await makeAppointments(write, org, {
    input,
    phone: taker.phone,
    now,
    isTaken: true,
  });
  return made.id;
}
