import { errorStatus, type ErrorCode } from "#shared/errors.ts";
import type { JsonSchema } from "#server/kernel/json-schema.ts";
import type { ProcedureMeta } from "#server/kernel/trpc.ts";

/** What is known of a call before anybody makes it. */
type KnownCall = {
  readonly method: string;
  readonly meta: ProcedureMeta;
  readonly idempotent: boolean;
  /** The schemas of its parameters and body. */
  readonly inputs: Readonly<Record<string, JsonSchema>>;
  /** What its row says that it refuses besides. */
  readonly declared: readonly ErrorCode[];
};

/**
 * Every code that a call may be refused with, in the order of the table of codes: what follows from
 * its guard, its method and its input, and what its row declares.
 */
export function refusalsOf(call: KnownCall): ErrorCode[] {
  const { declared, idempotent, meta } = call;
  const names = Object.keys(call.inputs);
  const found = new Set<ErrorCode>([
    // Of every call: its address, headers or body may be malformed.
    "invalid_input",
    "rate_limited",
    "internal_error",
    "database_unavailable",
    ...declared,
    ...guardRefusals(meta),
    ...(call.method === "GET" ? [] : writeRefusals),
    ...(idempotent ? (["idempotency_key_reused"] as const) : []),
    ...(names.includes("id") || namesId(call.inputs) ? (["not_found"] as const) : []),
    ...(names.includes("version") ? (["row_changed"] as const) : []),
  ]);
  return (Object.keys(errorStatus) as ErrorCode[]).filter((code) => found.has(code));
}

/** Another site's page, a body beyond all limits, two writers at once, a full disk. */
const writeRefusals = ["origin_refused", "file_too_large", "conflict", "storage_full"] as const;

/** What `authorize` throws under a rule. */
function guardRefusals(meta: ProcedureMeta): ErrorCode[] {
  if (meta.access === "public") return [];
  const codes: ErrorCode[] = ["unauthenticated", "access_removed", "organization_inactive"];
  if (!meta.withTemporaryPassword) codes.push("password_change_required");
  if (!meta.withoutSecondFactor) codes.push("two_factor_setup_required");
  if (meta.access !== "authenticated") codes.push(meta.refusal ?? "forbidden");
  if (meta.feature) codes.push("feature_not_in_plan");
  return codes;
}

/** Whether an id stands anywhere in a schema: what it names may not be there. */
function namesId(node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  if ("format" in node && node.format === "uuid") return true;
  return Object.values(node).some(namesId);
}
