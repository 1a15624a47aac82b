import type { FieldIssue } from "#shared/errors.ts";
import { requestMessages } from "#shared/messages.pt-br.ts";
import type { Field, FieldPlan, ObjectPlan } from "./field-plan.ts";

type Direction = {
  /** Returns the field that a key of the source stands for. */
  field(plan: ObjectPlan, key: string): Field | undefined;
  nameOf(field: Field): string;
};

const inward: Direction = {
  field: (plan, key) => plan.byDocumentedName.get(key),
  nameOf: (field) => field.wireName,
};
const outward: Direction = {
  field: (plan, key) => plan.byWireName.get(key),
  nameOf: (field) => field.documentedName,
};

type Bag = Record<string, unknown>;
type PlanOf<K> = Extract<FieldPlan, { kind: K }>;
type Step =
  | { kind: "list"; plan: PlanOf<"list">; source: unknown[]; target: unknown[]; path: string }
  | { kind: "record"; plan: PlanOf<"record">; source: Bag; target: Bag; path: string }
  | { kind: "object"; plan: ObjectPlan; source: Bag; target: Bag; path: string };

/** Copies an answer with its documented names. */
export function toDocumented(plan: FieldPlan, value: unknown): unknown {
  return translate(plan, value, outward).value;
}

/**
 * Copies a body (or, with `coerce`, a query, whose values are all texts) with our own names. Keys
 * that a strict object doesn't know become issues.
 */
export function toWire(
  plan: FieldPlan,
  value: unknown,
  options: { readonly coerce: boolean },
): { readonly value: unknown; readonly issues: readonly FieldIssue[] } {
  return translate(plan, value, inward, options.coerce);
}

/** Returns the documented path of an issue that the procedure reported in wire names. */
export function toDocumentedPath(plan: FieldPlan, path: string): string {
  let at: FieldPlan | undefined = plan;
  const segments = path.split(".").map((segment) => {
    if (at?.kind === "object") {
      const field = at.byWireName.get(segment);
      at = field?.plan;
      return field?.documentedName ?? segment;
    }
    at = at?.kind === "list" ? at.item : at?.kind === "record" ? at.value : undefined;
    return segment;
  });
  return segments.join(".");
}

/**
 * Returns a text of a query or path as the value that its field wants; unchanged when it can't be
 * one.
 */
export function coerceText(plan: FieldPlan, text: unknown): unknown {
  if (plan.kind !== "leaf" || typeof text !== "string") return text;
  if (plan.coercion === "number" && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text);
  if (plan.coercion === "boolean" && (text === "true" || text === "false")) return text === "true";
  return text;
}

/**
 * Makes one pass over a list of containers still to fill, so that no depth of nesting can exhaust
 * the stack. Copies have no prototype: a key named `__proto__` is a key like any other.
 */
function translate(plan: FieldPlan, value: unknown, direction: Direction, coerce = false) {
  const issues: FieldIssue[] = [];
  const steps: Step[] = [];

  /** Returns the value itself, or its empty copy, which a later step fills in. */
  function place(placePlan: FieldPlan, given: unknown, path: string): unknown {
    const source = coerce ? coerced(placePlan, given) : given;
    const step = emptyCopy(placePlan, source, path);
    if (step) steps.push(step);
    return step ? step.target : source;
  }

  const translated = place(plan, value, "");
  for (const step of steps) {
    if (step.kind === "list") {
      for (const [i, item] of step.source.entries()) {
        step.target.push(place(step.plan.item, item, join(step.path, String(i))));
      }
    } else if (step.kind === "record") {
      for (const [key, item] of Object.entries(step.source)) {
        step.target[key] = place(step.plan.value, item, join(step.path, key));
      }
    } else {
      for (const [key, item] of Object.entries(step.source)) {
        const field = direction.field(step.plan, key);
        const path = join(step.path, key);
        if (field) step.target[direction.nameOf(field)] = place(field.plan, item, path);
        else if (step.plan.isStrict) {
          issues.push({ path: path.slice(0, 200), message: requestMessages.unknownField });
        }
      }
    }
  }
  return { value: translated, issues };
}

/** A list field that a query names only once is still a list. */
function coerced(plan: FieldPlan, source: unknown): unknown {
  if (plan.kind === "list" && typeof source === "string") return [source];
  return coerceText(plan, source);
}

/** Returns what must be copied into what, or null for a value that is kept as it is. */
function emptyCopy(plan: FieldPlan, source: unknown, path: string): Step | null {
  if (typeof source !== "object" || source === null || plan.kind === "leaf") return null;
  if (plan.kind === "list") {
    return Array.isArray(source) ? { kind: "list", plan, source, target: [], path } : null;
  }
  if (Array.isArray(source)) return null;
  const target = Object.create(null) as Bag;
  return plan.kind === "record"
    ? { kind: "record", plan, source: source as Bag, target, path }
    : { kind: "object", plan, source: source as Bag, target, path };
}

function join(path: string, key: string): string {
  return path === "" ? key : `${path}.${key}`;
}
