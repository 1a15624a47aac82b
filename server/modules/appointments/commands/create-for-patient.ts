import { and, eq } from "drizzle-orm";
import {
  createAppointmentInput,
  type CreateForPatientInput,
  type CreatedAppointment,
} from "#shared/schemas/appointment-edits.ts";
import { appointmentTexts } from "#server/modules/appointments/words.pt-br.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import { invalidField } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { createAppointment } from "./create-appointment.ts";

/** Makes an appointment from the form on a patient's page; throws what createAppointment throws. */
export async function createForPatient(
  ctx: MemberContext,
  input: CreateForPatientInput,
): Promise<CreatedAppointment> {
  const { name, email, calendarId, payNow, paymentMethod, ...rest } = input;
  const { discountEnabled, discountAmountCents, discountReason, ...fields } = rest;
  return createAppointment(
    ctx,
    createAppointmentInput.parse({
      ...fields,
      calendarId: calendarId ?? (await defaultCalendar(ctx.org)),
      customerName: name,
      customerEmail: email,
      ...(payNow && { payment: { method: paymentMethod } }),
      ...(discountEnabled && {
        discount: { amountCents: discountAmountCents, reason: discountReason },
      }),
    }),
  );
}

async function defaultCalendar({ db, tables: { calendars } }: OrgDb): Promise<string> {
  const [calendar] = await db
    .select({ id: calendars.id })
    .from(calendars)
    .where(and(eq(calendars.isDefault, true), eq(calendars.isActive, true)));
  if (!calendar) throw invalidField("calendarId", appointmentTexts.noDefaultCalendar);
  return calendar.id;
}
