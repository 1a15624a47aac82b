import { eq } from "drizzle-orm";
import { bookingTexts } from "#shared/texts/booking.pt-br.ts";
import type { ManagedAppointment } from "#shared/schemas/booking.ts";
import type { RequestContext, WriteContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { answerOnce, idempotencyClaim, type AnswerOnce } from "#server/kernel/idempotency.ts";
import { forgetNews } from "./forget-news.ts";
import { isChangeable, openManaged, presentManaged, type Managed } from "../queries/managed.ts";

const limit = { max: 60, windowSeconds: 600 };

/**
 * Each change is mailed, possibly to an address that whoever booked made up. The page's own link
 * therefore allows this many changes a day to a contact's appointments, over all organisations.
 */
const pageLinkLimit = { max: 6, windowSeconds: 86_400 };

/** Runs a change once for the caller's Idempotency-Key and returns the resulting state. */
export async function changeOnce(
  ctx: RequestContext,
  input: { readonly token: string; readonly start?: string },
  change: (managed: Managed, answer: AnswerOnce<object>) => Promise<void>,
): Promise<ManagedAppointment> {
  const { deps } = ctx;
  const managed = await openForChange(ctx, input.token);
  const verb = input.start === undefined ? "cancel" : "move";
  const scope = `appointment.customer_${verb}:${managed.appointment.id}`;
  const claim = idempotencyClaim(scope, ctx.idempotencyKey, input);
  await answerOnce<object>(managed.org, claim, async (answer) => {
    await change(managed, answer);
    return {};
  });
  return presentManaged(await openManaged(deps, input.token), deps.now());
}

async function openForChange(ctx: RequestContext, token: string): Promise<Managed> {
  await ctx.deps.limiter.hit("manage-address", ctx.address, limit);
  return openManaged(ctx.deps, token);
}

/** Counts a change that will be mailed; throws `rate_limited`, naming the way that stays open. */
export async function countMail({ deps }: RequestContext, managed: Managed): Promise<void> {
  if (managed.isFromMail) return;
  const { contactKey, id } = managed.appointment;
  try {
    await deps.limiter.hit("manage-page-link", contactKey ?? id, pageLinkLimit);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.code, error.params, [], bookingTexts.changeFromMail);
  }
}

export function assertChangeable(
  appointment: { readonly status: string; readonly startAt: Date },
  now: Date,
): void {
  if (!isChangeable(appointment, now)) throw new DomainError("appointment_not_changeable");
}

export function asVisitor(ctx: RequestContext, managed: Managed): WriteContext {
  return {
    deps: ctx.deps,
    requestId: ctx.requestId,
    org: managed.org,
    author: { kind: "visitor" },
  };
}

/**
 * Returns the row as it is now, locked. Throws `booking_token_not_found`, as opening the link
 * would, when staff have given the appointment to somebody else since.
 */
export async function lockRow(managed: Managed, write: OrgWrite) {
  const { appointments } = managed.org.tables;
  const [row] = await write.tx
    .select({
      status: appointments.status,
      startAt: appointments.startAt,
      professionalId: appointments.professionalId,
      calendarId: appointments.calendarId,
      manageNonce: appointments.manageNonce,
      calendarSequence: appointments.calendarSequence,
    })
    .from(appointments)
    .where(eq(appointments.id, managed.appointment.id))
    .for("update");
  if (!row) throw new DomainError("appointment_not_changeable");
  if (row.manageNonce !== managed.appointment.manageNonce) {
    throw new DomainError("booking_token_not_found");
  }
  return row;
}

export async function finish(
  write: OrgWrite,
  managed: Managed,
  verb: "cancel" | "move",
  changes: Readonly<Record<string, unknown>>,
): Promise<void> {
  const { id } = managed.appointment;
  await write.audit({
    action: `appointment.customer_${verb}`,
    entity: "appointment",
    entityId: id,
    changes,
  });
  write.emitChange("appointments", id, "update");
  // This change's mail also says what staff changed and had not been mailed yet.
  await forgetNews(write, managed.org, id);
}
