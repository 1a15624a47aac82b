import { firstByField, issuesOf } from "#client/lib/form-input.ts";
import { parseCents } from "#shared/domain/money.ts";
import type { FieldIssue } from "#shared/errors.ts";
import { openCashSessionInput } from "#shared/schemas/cash-sessions.ts";

export type OpenTillValues = {
  /** An amount as typed, such as `120,00`. */
  opening: string;
  note: string;
};

/** The form's fields in the order of the screen and of their complaints. */
export const openTillFields = ["opening", "note"] as const;

const formFieldOf = { openingCents: "opening", openingNote: "note" } as const;

export type OpenTillErrors = Partial<Record<keyof OpenTillValues, string>>;

/** Returns the complaints of the form or the server by form field. */
export function openTillErrors(issues: readonly FieldIssue[]): OpenTillErrors {
  return firstByField<keyof OpenTillValues>(issues, openTillFields, formFieldOf);
}

/** Returns the checked input, or the first complaint about each field. */
export function readOpenTill({ opening, note }: OpenTillValues) {
  const parsed = openCashSessionInput.safeParse({
    // The schema complains about what is no amount.
    openingCents: parseCents(opening) ?? Number.NaN,
    openingNote: note,
  });
  if (parsed.success) return { input: parsed.data, errors: null };
  return { input: null, errors: openTillErrors(issuesOf(parsed)) };
}
