import type { AvailabilityDay, AvailabilityMonth } from "#shared/schemas/booking.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import {
  availabilityOfDay,
  availabilityOfMonth,
  type AvailabilityRequest,
} from "./availability.ts";
import { openLink } from "./link-cache.ts";
import { openLinkOf, openManaged } from "./managed.ts";

const limit = { max: 600, windowSeconds: 600 };

/** Returns the free times of a link's day. Throws the link's errors and `rate_limited`. */
export async function publicDay(
  ctx: RequestContext,
  input: { readonly slug: string; readonly date: string },
): Promise<AvailabilityDay> {
  await ctx.deps.limiter.hit("availability", ctx.address, limit);
  const link = await openLink(ctx.deps, input.slug);
  return availabilityOfDay({ link, now: ctx.deps.now() }, input.date);
}

/**
 * Returns the days of a link's month with free times. Throws the link's errors and `rate_limited`.
 */
export async function publicMonth(
  ctx: RequestContext,
  input: { readonly slug: string; readonly month: string },
): Promise<AvailabilityMonth> {
  await ctx.deps.limiter.hit("availability", ctx.address, limit);
  const link = await openLink(ctx.deps, input.slug);
  return availabilityOfMonth({ link, now: ctx.deps.now() }, input.month);
}

/** Returns the free times of a day to which the appointment of a private link could move. */
export async function managedDay(
  ctx: RequestContext,
  input: { readonly token: string; readonly date: string },
): Promise<AvailabilityDay> {
  const request = await moveRequest(ctx, input.token);
  return availabilityOfDay(request, input.date);
}

/** Returns the days of a month to which the appointment of a private link could move. */
export async function managedMonth(
  ctx: RequestContext,
  input: { readonly token: string; readonly month: string },
): Promise<AvailabilityMonth> {
  const request = await moveRequest(ctx, input.token);
  return availabilityOfMonth(request, input.month);
}

async function moveRequest(ctx: RequestContext, token: string): Promise<AvailabilityRequest> {
  await ctx.deps.limiter.hit("availability", ctx.address, limit);
  const managed = await openManaged(ctx.deps, token);
  const now = ctx.deps.now();
  const { services, appointment } = managed;
  return { link: openLinkOf(managed, now), services, exceptAppointmentId: appointment.id, now };
}
