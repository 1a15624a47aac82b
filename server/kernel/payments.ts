import type { LedgerMethod } from "#shared/domain/ledger-terms.ts";
import type { Author } from "./actor.ts";
import type { OrgDb } from "./org-db.ts";
import type { OrgWrite } from "./org-write.ts";

/** What the ledger needs to know of a write: a part of every WriteContext. */
export type LedgerContext = {
  readonly org: OrgDb;
  readonly author: Author;
  readonly deps: { readonly now: () => Date };
};

/** What is paid for an appointment while it is made: all that it costs. */
export type NewPayment = {
  readonly appointmentId: string;
  /** By one method, or in parts. */
  readonly parts:
    | LedgerMethod
    | readonly { readonly method: LedgerMethod; readonly amountCents: number }[];
  /** What the PIX code named, since there was no appointment yet. */
  readonly reference?: string | undefined;
};

/**
 * Takes the payment of an appointment inside the transaction of the command that makes it; throws
 * `no_open_cash_session` when the organisation has no open cash session, and `total_changed` or
 * `nothing_to_pay` when the parts aren't what it costs. The ledger puts it into Deps.
 */
export type TakePayment = (
  ctx: LedgerContext,
  write: OrgWrite,
  payment: NewPayment,
) => Promise<void>;
