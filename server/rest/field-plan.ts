import type { z } from "zod";
import { documentedName, type Names } from "#server/kernel/rest-route.ts";

/** How a query text becomes another kind of value. */
export type Coercion = "number" | "boolean";

/** What the adapter knows of a schema: its fields and their documented names. */
export type FieldPlan =
  | { readonly kind: "leaf"; readonly coercion: Coercion | null }
  | { readonly kind: "list"; readonly item: FieldPlan }
  /** An object whose keys are data: they keep their names. */
  | { readonly kind: "record"; readonly value: FieldPlan }
  | ObjectPlan;

export type ObjectPlan = {
  readonly kind: "object";
  /** Whether unknown keys are refused rather than left out. */
  readonly isStrict: boolean;
  readonly byWireName: ReadonlyMap<string, Field>;
  readonly byDocumentedName: ReadonlyMap<string, Field>;
};

export type Field = {
  readonly wireName: string;
  readonly documentedName: string;
  readonly plan: FieldPlan;
  /** Whether omitting it has no effect: it is neither required nor filled in by a default. */
  readonly isOptional: boolean;
};

const leaf: FieldPlan = { kind: "leaf", coercion: null };
const maxDepth = 20;

/** The plan of a procedure without input: an object without fields. */
export const emptyPlan: ObjectPlan = objectPlan([], true);

/**
 * Reads a schema once, at the start. Only its structure counts: checks, defaults and
 * transformations remain the procedure's business. Recursive schemas are refused.
 */
export function planFields(
  schema: z.core.$ZodType,
  side: "input" | "output",
  names: Names,
  depth = 0,
): FieldPlan {
  if (depth > maxDepth) throw new Error("REST can't describe a schema that contains itself");
  const below = (inner: z.core.$ZodType) => planFields(inner, side, names, depth + 1);
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "object": {
      const fields = Object.entries(def.shape).map(([wireName, inner]) => ({
        wireName,
        documentedName: documentedName(wireName, names),
        plan: below(inner),
        isOptional: isOptional(inner),
      }));
      return objectPlan(fields, (def.catchall?._zod.def.type ?? "") === "never");
    }
    case "array":
      return { kind: "list", item: below(def.element) };
    case "record":
      return { kind: "record", value: below(def.valueType) };
    case "union":
      return def.options.map(below).reduce(mergePlans);
    case "intersection":
      return mergePlans(below(def.left), below(def.right));
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "nonoptional":
    case "readonly":
    case "catch":
      return below(def.innerType);
    case "lazy":
      return below(def.getter());
    case "pipe":
      return below(pipeEnd(def, side));
    case "literal":
      return { kind: "leaf", coercion: coercionOf(typeof def.values[0]) };
    default:
      return { kind: "leaf", coercion: coercionOf(def.type) };
  }
}

/** A field with a default is `defaulted`. */
function isOptional(schema: z.core.$ZodType): boolean {
  const { optin } = schema._zod;
  return optin === "optional";
}

/**
 * Returns the end of a pipe that the caller sees; a bare transformation says nothing about its
 * shape.
 */
function pipeEnd(def: z.core.$ZodPipeDef, side: "input" | "output"): z.core.$ZodType {
  const [near, far] = side === "input" ? [def.in, def.out] : [def.out, def.in];
  return near._zod.def.type === "transform" ? far : near;
}

function coercionOf(type: string): Coercion | null {
  if (type === "number" || type === "int") return "number";
  return type === "boolean" ? "boolean" : null;
}

function objectPlan(fields: readonly Field[], isStrict: boolean): ObjectPlan {
  const byDocumentedName = new Map(fields.map((field) => [field.documentedName, field]));
  if (byDocumentedName.size < fields.length) {
    const names = fields.map((field) => field.documentedName).join(", ");
    throw new Error(`Two fields of one object have the same documented name: ${names}`);
  }
  const byWireName = new Map(fields.map((field) => [field.wireName, field]));
  return { kind: "object", isStrict, byWireName, byDocumentedName };
}

/**
 * Returns one plan for a value that may follow either: names never depend on the chosen
 * alternative.
 */
function mergePlans(a: FieldPlan, b: FieldPlan): FieldPlan {
  if (a.kind === "object" && b.kind === "object") {
    const fields = new Map(a.byWireName);
    for (const [name, field] of b.byWireName) {
      const known = fields.get(name);
      fields.set(name, known ? { ...field, plan: mergePlans(known.plan, field.plan) } : field);
    }
    return objectPlan([...fields.values()], a.isStrict && b.isStrict);
  }
  if (a.kind === "list" && b.kind === "list") {
    return { kind: "list", item: mergePlans(a.item, b.item) };
  }
  if (a.kind === "record" && b.kind === "record") {
    return { kind: "record", value: mergePlans(a.value, b.value) };
  }
  if (a.kind === "leaf" && b.kind === "leaf") return a.coercion === b.coercion ? a : leaf;
  return a.kind === "leaf" ? b : a;
}
