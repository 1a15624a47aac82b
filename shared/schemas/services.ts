import { z } from "zod";

export const serviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  priceCents: z.int(),
  durationMinutes: z.int(),
  bufferMinutes: z.int(),
  /** Notice a booking needs, in hours. */
  minAdvanceHours: z.int(),
  /** How far ahead it may be booked, in days; 0 = no limit. */
  maxAdvanceDays: z.int(),
  /** Weekdays, Sunday = 0. */
  availableDays: z.array(z.int()),
  availableStartMinutes: z.int(),
  availableEndMinutes: z.int(),
  isActive: z.boolean(),
  version: z.int(),
});
export type Service = z.infer<typeof serviceSchema>;

export const serviceListSchema = z.array(serviceSchema);
