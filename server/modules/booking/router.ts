import {
  availabilityDayInput,
  availabilityDaySchema,
  availabilityMonthInput,
  availabilityMonthSchema,
  bookAppointmentInput,
  bookAppointmentOutput,
  bySlugInput,
  byTokenInput,
  changedAppointmentSchema,
  managedAppointmentSchema,
  moveByTokenInput,
  publicLinkSchema,
  tokenDayInput,
  tokenMonthInput,
} from "#shared/schemas/booking.ts";
import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { bookAppointment } from "./commands/book.ts";
import { moveBooking } from "./commands/move-booking.ts";
import { cancelBooking } from "./commands/cancel-booking.ts";
import { confirmBooking } from "./commands/confirm-booking.ts";
import { openLink } from "./queries/link-cache.ts";
import { openPrivateLink } from "./commands/open-private-link.ts";
import { managedDay, managedMonth, publicDay, publicMonth } from "./queries/public.ts";
import { presentPublicLink } from "./rules.ts";

export const bookingRouter = router({
  link: access("public")
    .input(bySlugInput)
    .output(publicLinkSchema)
    .query(async ({ ctx, input }) => presentPublicLink(await openLink(ctx.deps, input.slug))),
  day: access("public")
    .input(availabilityDayInput)
    .output(availabilityDaySchema)
    .query(({ ctx, input }) => publicDay(ctx, input)),
  month: access("public")
    .input(availabilityMonthInput)
    .output(availabilityMonthSchema)
    .query(({ ctx, input }) => publicMonth(ctx, input)),
  book: access("public")
    .input(bookAppointmentInput)
    .output(bookAppointmentOutput)
    .mutation(({ ctx, input }) => bookAppointment(ctx, input)),
  managed: access("public")
    .input(byTokenInput)
    .output(managedAppointmentSchema)
    .query(({ ctx, input }) => openPrivateLink(ctx, input.token)),
  managedDay: access("public")
    .input(tokenDayInput)
    .output(availabilityDaySchema)
    .query(({ ctx, input }) => managedDay(ctx, input)),
  managedMonth: access("public")
    .input(tokenMonthInput)
    .output(availabilityMonthSchema)
    .query(({ ctx, input }) => managedMonth(ctx, input)),
  move: access("public")
    .input(moveByTokenInput)
    .output(changedAppointmentSchema)
    .mutation(({ ctx, input }) => moveBooking(ctx, input.token, input.start)),
  confirm: access("public")
    .input(byTokenInput)
    .output(changedAppointmentSchema)
    .mutation(({ ctx, input }) => confirmBooking(ctx, input.token)),
  cancel: access("public")
    .input(byTokenInput)
    .output(changedAppointmentSchema)
    .mutation(({ ctx, input }) => cancelBooking(ctx, input.token)),
});
