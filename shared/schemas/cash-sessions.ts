import { z } from "zod";
import { maxAmountCents } from "../domain/ledger-terms.ts";
import { ledgerTexts } from "../texts/ledger.pt-br.ts";
import { authorSchema } from "./authors.ts";
import { dateSchema, idSchema, printedTextSchema } from "./common.ts";

/** Cash in the drawer, from nothing to R$ 10 million. */
const balanceSchema = z
  .int({ error: () => ledgerTexts.amountMissing })
  .min(0)
  .max(maxAmountCents, ledgerTexts.amountTooHigh);

export const noteMaxLength = 500;

/** The till from its opening to its closing; what only a closing knows is null until then. */
export const cashSessionSchema = z.object({
  id: z.string(),
  openedAt: z.string(),
  openedBy: authorSchema.nullable(),
  openingCents: z.int(),
  openingNote: z.string(),
  closedAt: z.string().nullable(),
  closedBy: authorSchema.nullable(),
  countedCents: z.int().nullable(),
  /** The opening balance and every movement of cash since; what it was when it was closed. */
  expectedCents: z.int(),
  /** Counted less expected. */
  differenceCents: z.int().nullable(),
  closingNote: z.string(),
});
export type CashSession = z.infer<typeof cashSessionSchema>;

/** The open session, or null, and the clocks by which the till's days are counted. */
export const currentCashSessionSchema = z.object({
  session: cashSessionSchema.nullable(),
  timeZone: z.string(),
});
export type CurrentCashSession = z.infer<typeof currentCashSessionSchema>;

type OpenPeriod = {
  readonly periodStart?: string | undefined;
  readonly periodEnd?: string | undefined;
};

/** The refinement of what has a period, of which a side may be open. */
export const periodInOrder: [(period: OpenPeriod) => boolean, { path: string[]; error: string }] = [
  ({ periodStart = "", periodEnd }) => periodEnd === undefined || periodStart <= periodEnd,
  { path: ["periodEnd"], error: ledgerTexts.periodBackwards },
];

const listFields = z.strictObject({
  page: z.int().min(1).max(100_000).default(1),
  limit: z.int().min(1).max(100).default(5),
  /** The local days of the opening, both included. */
  periodStart: dateSchema.optional(),
  periodEnd: dateSchema.optional(),
  minOpeningCents: balanceSchema.optional(),
  maxOpeningCents: balanceSchema.optional(),
});

export const listCashSessionsInput = listFields.refine(...periodInOrder);
export type ListCashSessionsInput = z.infer<typeof listCashSessionsInput>;

/** The open session first, then the newest. */
export const cashSessionPageSchema = z.object({
  sessions: z.array(cashSessionSchema),
  total: z.int(),
  totalPages: z.int(),
});
export type CashSessionPage = z.infer<typeof cashSessionPageSchema>;

export const openCashSessionInput = z.strictObject({
  openingCents: balanceSchema,
  openingNote: printedTextSchema(noteMaxLength).default(""),
});
export type OpenCashSessionInput = z.infer<typeof openCashSessionInput>;

export const closeCashSessionInput = z.strictObject({
  /** The session that the form shows; whichever is open when absent. */
  sessionId: idSchema.optional(),
  countedCents: balanceSchema,
  /** What the form says should be there; when it is something else now, `total_changed` says what. */
  expectedCents: z.int().optional(),
  closingNote: printedTextSchema(noteMaxLength).default(""),
});
export type CloseCashSessionInput = z.infer<typeof closeCashSessionInput>;
