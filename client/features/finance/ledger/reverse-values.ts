import { firstByField, issuesOf } from "#client/lib/form-input.ts";
import type { FieldIssue } from "#shared/errors.ts";
import { reverseTransactionInput } from "#shared/schemas/transactions.ts";

export type ReverseValues = { reason: string };

/** The form's fields in the order of the screen. */
export const reverseFields = ["reason"] as const;

export type ReverseErrors = Partial<Record<keyof ReverseValues, string>>;

/** Returns the complaints of the form or the server by form field. */
export function reverseErrors(issues: readonly FieldIssue[]): ReverseErrors {
  return firstByField<keyof ReverseValues>(issues, reverseFields, {});
}

/** Returns the checked input, or the complaint about the reason. */
export function readReversal(id: string, values: ReverseValues) {
  const parsed = reverseTransactionInput.safeParse({ id, ...values });
  if (parsed.success) return { input: parsed.data, errors: null };
  return { input: null, errors: reverseErrors(issuesOf(parsed)) };
}
