import { firstByField, issuesOf } from "#client/lib/form-input.ts";
import { parseCents } from "#shared/domain/money.ts";
import type { FieldIssue } from "#shared/errors.ts";
import { closeCashSessionInput, type CashSession } from "#shared/schemas/cash-sessions.ts";

export type CloseValues = {
  /** An amount as typed, such as `120,00`. */
  counted: string;
  note: string;
  /** The box without which nothing is closed. */
  isConfirmed: boolean;
};

/** The form's fields in the order of the screen and of their complaints. */
export const closeFields = ["counted", "note", "isConfirmed"] as const;

const formFieldOf = { countedCents: "counted", closingNote: "note" } as const;

export type CloseErrors = Partial<Record<keyof CloseValues, string>>;

/** Returns the complaints of the form or the server by form field. */
export function closeErrors(issues: readonly FieldIssue[]): CloseErrors {
  return firstByField<keyof CloseValues>(issues, closeFields, formFieldOf);
}

/** Returns what was counted less what should be there; null until an amount is typed. */
export function differenceOf(counted: string, { expectedCents }: CashSession): number | null {
  const cents = parseCents(counted);
  return cents === null ? null : cents - expectedCents;
}

/** Returns the checked input for a session as the form shows it, or the complaints. */
export function readClosing(values: CloseValues, session: CashSession) {
  const parsed = closeCashSessionInput.safeParse({
    sessionId: session.id,
    // The schema complains about what is no amount.
    countedCents: parseCents(values.counted) ?? Number.NaN,
    expectedCents: session.expectedCents,
    closingNote: values.note,
  });
  const unconfirmed = values.isConfirmed
    ? {}
    : { isConfirmed: "Marque para confirmar o fechamento" };
  const errors = { ...closeErrors(issuesOf(parsed)), ...unconfirmed };
  if (parsed.success && values.isConfirmed) return { input: parsed.data, errors: null };
  return { input: null, errors };
}
