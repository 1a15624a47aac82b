import type { PaymentMethod } from "#shared/domain/appointments.ts";
import type { Author } from "./actor.ts";
import type { OrgDb } from "./org-db.ts";
import type { OrgWrite } from "./org-write.ts";

/** What the ledger needs to know of a write: a part of every WriteContext. */
export type LedgerContext = {
  readonly org: OrgDb;
  readonly author: Author;
  readonly deps: { readonly now: () => Date };
};

/** What is paid for an appointment while it is made: all that it costs, in one part. */
export type NewPayment = {
  readonly appointmentId: string;
  readonly method: PaymentMethod;
};

/**
 * Takes the payment of an appointment inside the transaction of the command that makes it; throws
 * `no_open_cash_session` when the organisation has no open cash session. The ledger puts it into
 * Deps.
 */
export type TakePayment = (
  ctx: LedgerContext,
  write: OrgWrite,
  payment: NewPayment,
) => Promise<void>;
