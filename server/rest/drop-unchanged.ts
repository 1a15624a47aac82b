import { isDeepStrictEqual } from "node:util";
import type { FieldIssue } from "#shared/errors.ts";
import { requestMessages } from "#shared/messages.pt-br.ts";
import type { ObjectPlan } from "./field-plan.ts";

type Body = Readonly<Record<string, unknown>>;

/** Said by whoever edits: never dropped, since it is what finds out that somebody else edited too. */
const versionName = "version";

/**
 * A body that may be a whole document as a GET answered it, without what it leaves as it is: such a
 * field may be one that only the server writes, or be told otherwise than it is read (a name beside
 * an id). Fields that the call needs, or fills in when they are left out, stay. What was changed and
 * can't be is an issue.
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

/** Whether a body looks like a whole document: only then the one that is stored has to be read. */
export function mayBeDocument(plan: ObjectPlan, body: unknown): body is Body {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return false;
  return Object.keys(body).some((name) => {
    const field = plan.byDocumentedName.get(name);
    return !field || field.wireName === "id";
  });
}
