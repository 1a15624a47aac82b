import { z } from "zod";
import { offerMinutes } from "../domain/waitlist.ts";

const { least, most } = offerMinutes;

/** How an organisation offers times to those who wait. */
export const waitlistSettingsSchema = z.strictObject({
  /** How long a time is held for whom it is offered to. */
  offerMinutes: z.int().min(least).max(most),
});
export type WaitlistSettings = z.infer<typeof waitlistSettingsSchema>;
