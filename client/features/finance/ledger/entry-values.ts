import type { ChosenPatient } from "#client/domain/patients/quick-patient-dialog.tsx";
import { firstByField, issuesOf } from "#client/lib/form-input.ts";
import {
  expenseCategories,
  incomeCategories,
  type ExpenseCategory,
  type IncomeCategory,
  type TransactionType,
} from "#shared/domain/ledger-terms.ts";
import { parseCents } from "#shared/domain/money.ts";
import type { FieldIssue } from "#shared/errors.ts";
import { recordEntryInput } from "#shared/schemas/transactions.ts";

export type EntryValues = {
  /** An amount as typed, such as `120,00`. */
  amount: string;
  method: string;
  category: string;
  /** Whom it concerns, if anybody. */
  patient: ChosenPatient | null;
  professionalId: string | null;
  description: string;
  notes: string;
};

/** The form's fields in the order of the screen and of their complaints. */
export const entryFields = ["amount", "method", "category", "description", "notes"] as const;

const formFieldOf = { amountCents: "amount" } as const;

export type EntryErrors = Partial<Record<keyof EntryValues, string>>;

export const emptyEntry: EntryValues = {
  amount: "",
  method: "cash",
  category: "other",
  patient: null,
  professionalId: null,
  description: "",
  notes: "",
};

/** Returns the empty form: what was paid for is asked, because `Outros` would be left as it stands. */
export function emptyEntryOf(type: TransactionType): EntryValues {
  return type === "expense" ? { ...emptyEntry, category: "" } : emptyEntry;
}

/** Returns the categories of a type; none for what only moves cash. */
export function categoriesOf(type: TransactionType): readonly (IncomeCategory | ExpenseCategory)[] {
  if (type === "income") return incomeCategories;
  return type === "expense" ? expenseCategories : [];
}

/** Returns the complaints of the form or the server by form field. */
export function entryErrors(issues: readonly FieldIssue[]): EntryErrors {
  return firstByField<keyof EntryValues>(issues, entryFields, formFieldOf);
}

/** Returns the checked input, or the first complaint about each field. */
export function readEntry(type: TransactionType, { amount, ...values }: EntryValues) {
  const { method, category, patient, professionalId, ...words } = values;
  const parsed = recordEntryInput.safeParse({
    type,
    // The schema complains about what is no amount.
    amountCents: parseCents(amount) ?? Number.NaN,
    ...words,
    ...(categoriesOf(type).length > 0 && {
      method,
      category,
      patientId: patient?.id,
      professionalId: professionalId ?? undefined,
    }),
  });
  if (parsed.success) return { input: parsed.data, errors: null };
  return { input: null, errors: entryErrors(issuesOf(parsed)) };
}
