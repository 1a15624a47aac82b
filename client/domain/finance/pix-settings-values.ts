import { firstByField, issuesOf } from "#client/lib/form-input.ts";
import type { FieldIssue } from "#shared/errors.ts";
import { pixNameMaxLength, pixReceiverInput, type PixReceiver } from "#shared/schemas/pix.ts";

/** The form's values: all empty to receive no payments by code. */
export type PixSettingsValues = { key: string; name: string; city: string };

/** The form's fields in the order of the screen and of their complaints. */
export const pixSettingsFields = ["key", "name", "city"] as const;

export type PixSettingsErrors = Partial<Record<keyof PixSettingsValues, string>>;

/** Returns the values of the receiver; without one, the organisation's name is proposed. */
export function pixSettingsValues(
  receiver: PixReceiver | null,
  organizationName: string,
): PixSettingsValues {
  if (receiver) return { key: receiver.key, name: receiver.name, city: receiver.city };
  return { key: "", name: organizationName.slice(0, pixNameMaxLength).trim(), city: "" };
}

/** Returns the complaints of the form or the server by form field. */
export function pixSettingsErrors(issues: readonly FieldIssue[]): PixSettingsErrors {
  const own = issues.map(({ path, message }) => ({ path: path.replace("receiver.", ""), message }));
  return firstByField<keyof PixSettingsValues>(own, pixSettingsFields, {});
}

/** Returns the checked receiver, or the first complaint about each field. */
export function readPixSettings(values: PixSettingsValues) {
  const parsed = pixReceiverInput.safeParse(values);
  if (parsed.success) return { input: parsed.data, errors: null };
  return { input: null, errors: pixSettingsErrors(issuesOf(parsed)) };
}
