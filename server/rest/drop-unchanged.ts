import { isDeepStrictEqual } from "node:util";
import type { FieldIssue } from "#shared/errors.ts";
import { requestMessages } from "#shared/messages.pt-br.ts";
import type { ObjectPlan } from "./field-plan.ts";

type Body = Readonly<Record<string, unknown>>;

/** Set by the editor and never dropped, since it reveals that somebody else edited too. */
const versionName = "version";

/**
 * Returns a body, possibly a whole document as a GET answered it, without its unchanged fields:
 * such a field may be one that only the server writes, or differ between reading and writing (a
 * name beside an id). Fields that the call needs, or fills in when they are left out, stay. A
 * change of a field that can't be changed becomes an issue.
 */
export function dropUnchanged(
  plan: ObjectPlan,
  body: Body,
  document: Body,
): { readonly body: Body; readonly issues: readonly FieldIssue[] } {
  const issues: FieldIssue[] = [];
  const kept: Record<string, unknown> = Object.create(null);
  for (const [name, value] of Object.entries(body)) {
    const field = plan.byDocumentedName.get(name);
    const isInPath = field?.wireName === "id";
    const isUnchanged = Object.hasOwn(document, name) && isDeepStrictEqual(value, document[name]);
    if (isUnchanged && (isInPath || (field?.isOptional ?? true)) && name !== versionName) continue;
    if (Object.hasOwn(document, name) && (!field || isInPath)) {
      issues.push({ path: name, message: requestMessages.readOnlyField });
    } else kept[name] = value;
  }
  return { body: kept, issues };
}

/** Whether a body looks like a whole document: only then must the stored one be read. */
export function mayBeDocument(plan: ObjectPlan, body: unknown): body is Body {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return false;
  return Object.keys(body).some((name) => {
    const field = plan.byDocumentedName.get(name);
    return !field || field.wireName === "id";
  });
}
