import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { byTokenInput } from "#shared/schemas/booking.ts";
import { idInput } from "#shared/schemas/common.ts";
import {
  bookWaitlistEntryInput,
  createWaitlistEntryInput,
  endedWaitlistEntrySchema,
  joinedWaitlistSchema,
  joinWaitlistInput,
  ownWaitSchema,
  waitlistEntrySchema,
  waitlistSchema,
} from "#shared/schemas/waitlist.ts";
import { waitlistSettingsSchema } from "#shared/schemas/waitlist-settings.ts";
import { bookEntry } from "./commands/book.ts";
import { confirmWait } from "./commands/confirm.ts";
import { joinWaitlist } from "./commands/join.ts";
import { leaveWaitlist } from "./commands/leave.ts";
import { createEntry } from "./commands/create.ts";
import { removeEntry } from "./commands/remove.ts";
import { updateWaitlistSettings } from "./commands/update-settings.ts";
import { listWaiting } from "./queries/list.ts";
import { readWaitlistSettings } from "./queries/settings.ts";

export const waitlistRouter = router({
  list: access(["manage_appointments", "manage_calendars"])
    .output(waitlistSchema)
    .query(({ ctx }) => listWaiting(ctx)),
  settings: access("manage_organization")
    .output(waitlistSettingsSchema)
    .query(({ ctx }) => readWaitlistSettings(ctx.org)),
  updateSettings: access("manage_organization")
    .input(waitlistSettingsSchema)
    .output(waitlistSettingsSchema)
    .mutation(({ ctx, input }) => updateWaitlistSettings(ctx, input)),
  create: access("manage_appointments")
    .input(createWaitlistEntryInput)
    .output(waitlistEntrySchema)
    .mutation(({ ctx, input }) => createEntry(ctx, input)),
  book: access("manage_appointments")
    .input(bookWaitlistEntryInput)
    .output(endedWaitlistEntrySchema)
    .mutation(({ ctx, input }) => bookEntry(ctx, input)),
  join: access("public")
    .input(joinWaitlistInput)
    .output(joinedWaitlistSchema)
    .mutation(({ ctx, input }) => joinWaitlist(ctx, input)),
  confirm: access("public")
    .input(byTokenInput)
    .output(ownWaitSchema)
    .mutation(({ ctx, input }) => confirmWait(ctx, input.token)),
  leave: access("public")
    .input(byTokenInput)
    .output(ownWaitSchema)
    .mutation(({ ctx, input }) => leaveWaitlist(ctx, input.token)),
  remove: access("manage_appointments")
    .input(idInput)
    .output(endedWaitlistEntrySchema)
    .mutation(({ ctx, input }) => removeEntry(ctx, input.id)),
});
