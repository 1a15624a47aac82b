import { z } from "zod";
import { notifySchema } from "./appointment-edits.ts";
import { appointmentSchema } from "./appointments.ts";
import { idSchema, versionSchema } from "./common.ts";

/** Brings a cancelled appointment back to its time, if that is still free. */
export const reactivateInput = z.strictObject({
  id: idSchema,
  version: versionSchema,
  notify: notifySchema,
});
export type ReactivateInput = z.infer<typeof reactivateInput>;

/** The appointment, and whether its customer may have heard of the cancellation, so that this is news. */
export const reactivatedSchema = z.object({ appointment: appointmentSchema, isNews: z.boolean() });
export type Reactivated = z.infer<typeof reactivatedSchema>;
