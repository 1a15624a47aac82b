import { z } from "zod";
import {
  idInput,
  lineSchema,
  minutesOfDaySchema,
  textSchema,
  versionSchema,
  weekdaysSchema,
} from "./common.ts";

/** A calendar: its minutes are wall-clock minutes after midnight in `timeZone`. */
export const calendarSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  timeZone: z.string(),
  workingStartMinutes: z.int(),
  workingEndMinutes: z.int(),
  /** Sunday = 0, ascending. */
  workingDays: z.array(z.int()),
  isDefault: z.boolean(),
  isActive: z.boolean(),
  version: z.int(),
});
export type Calendar = z.infer<typeof calendarSchema>;

export const calendarListSchema = z.array(calendarSchema);

const nameSchema = lineSchema(120).pipe(z.string().min(1, "Informe o nome do calendário"));

export const createCalendarInput = z.strictObject({
  name: nameSchema.default("Novo Calendário"),
});
export type CreateCalendarInput = z.infer<typeof createCalendarInput>;

/** Absent fields stay as they are; without `version` the last writer wins. */
export const updateCalendarInput = idInput.extend({
  version: versionSchema.optional(),
  name: nameSchema.optional(),
  description: textSchema(1000).optional(),
  timeZone: z.string().max(64).optional(),
  workingStartMinutes: minutesOfDaySchema.optional(),
  workingEndMinutes: minutesOfDaySchema.optional(),
  workingDays: weekdaysSchema.min(1, "Escolha pelo menos um dia de atendimento").optional(),
});
export type UpdateCalendarInput = z.infer<typeof updateCalendarInput>;
