import type { FieldIssue } from "#shared/errors.ts";

type Parsed = {
  readonly error?:
    | { readonly issues: readonly { readonly path: PropertyKey[]; readonly message: string }[] }
    | undefined;
};

/** Returns a schema's complaints, if any, in the shape of the server's. */
export function issuesOf({ error }: Parsed): FieldIssue[] {
  const issues = error?.issues ?? [];
  return issues.map(({ path, message }) => ({ path: path.map(String).join("."), message }));
}

/**
 * Returns the first complaint about each of the form's fields, in their order; complaints without a
 * field are left out. `formFieldOf` has the wire's fields with another name in the form.
 */
export function firstByField<Field extends string>(
  issues: readonly FieldIssue[],
  fields: readonly Field[],
  formFieldOf: Readonly<Record<string, Field>>,
): Partial<Record<Field, string>> {
  const errors: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const issue = issues.find(({ path }) => {
      const wireField = path.split(".")[0] ?? "";
      return (formFieldOf[wireField] ?? wireField) === field;
    });
    if (issue) errors[field] = issue.message;
  }
  return errors;
}

/**
 * Returns the fields of an edit that differ from before; the others stay as the server has them.
 */
export function changedFields<T extends object>(old: T, wanted: T): Partial<T> {
  const before = new Map<string, unknown>(Object.entries(old));
  const entries = Object.entries(wanted).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before.get(field)),
  );
  return Object.fromEntries(entries) as Partial<T>;
}

/** Returns a number field's value; the field is an empty text while it is empty. */
export function numberOr<T>(value: number | string, fallback: T): number | T {
  return value === "" ? fallback : Number(value);
}
