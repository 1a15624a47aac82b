import { z } from "zod";
import { daysBetween } from "../domain/dates.ts";
import { longestPeriodDays } from "../domain/ledger-terms.ts";
import { ledgerTexts } from "../texts/ledger.pt-br.ts";
import { periodInOrder } from "./cash-sessions.ts";
import { dateSchema, idSchema } from "./common.ts";

type Period = { readonly periodStart: string; readonly periodEnd: string };

const isShortEnough = ({ periodStart, periodEnd }: Period) =>
  daysBetween(periodStart, periodEnd) < longestPeriodDays;
const tooLong = { path: ["periodEnd"], error: ledgerTexts.periodTooLong };

/** Local days, both included. */
const periodFields = z.strictObject({ periodStart: dateSchema, periodEnd: dateSchema });

export const periodInput = periodFields.refine(...periodInOrder).refine(isShortEnough, tooLong);
export type PeriodInput = z.infer<typeof periodInput>;

/** Some days, beside the days before them. */
export const summaryInput = periodFields
  .extend({
    /** How many of the days before count: of a month that has lasted 24 days, 24. All when absent. */
    comparedDays: z.int().min(1).max(longestPeriodDays).optional(),
  })
  .refine(...periodInOrder)
  .refine(isShortEnough, tooLong);
export type SummaryInput = z.infer<typeof summaryInput>;

/** Some days of one professional. */
export const statementInput = periodFields
  .extend({ professionalId: idSchema })
  .refine(...periodInOrder)
  .refine(isShortEnough, tooLong);

/** A local day; today when absent. */
export const dailySummaryInput = z.strictObject({ date: dateSchema.optional() });
