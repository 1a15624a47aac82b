import { errorStatus, type ErrorCode } from "#shared/errors.ts";
import type { JsonSchema } from "#server/kernel/json-schema.ts";
import type { ProcedureMeta } from "#server/kernel/trpc.ts";

/** What is known of a call in advance. */
type KnownCall = {
  readonly method: string;
  readonly meta: ProcedureMeta;
  readonly idempotent: boolean;
  /** Whether its body is a form with a file. */
  readonly isUpload: boolean;
  /** The schemas of its parameters and body. */
  readonly inputs: Readonly<Record<string, JsonSchema>>;
  /** The further refusals that its row declares. */
  readonly declared: readonly ErrorCode[];
};

/**
 * Returns every code with which a call may be refused, in the order of the table of codes: those
 * that follow from its guard, its method and its input, and those that its row declares.
 */
export function refusalsOf(call: KnownCall): ErrorCode[] {
  const { declared, idempotent } = call;
  const names = Object.keys(call.inputs);
  const found = new Set<ErrorCode>([
    // For every call: its address, headers or body may be malformed.
    "invalid_input",
    "rate_limited",
    "internal_error",
    "database_unavailable",
    ...declared,
    ...guardRefusals(call),
    ...(call.method === "GET" ? [] : writeRefusals),
    ...(call.isUpload ? (["file_too_large"] as const) : []),
    ...(idempotent ? (["idempotency_key_reused"] as const) : []),
    ...(names.includes("id") || namesId(call.inputs) ? (["not_found"] as const) : []),
    ...(names.includes("version") ? (["row_changed"] as const) : []),
  ]);
  return (Object.keys(errorStatus) as ErrorCode[]).filter((code) => found.has(code));
}

/** Another site's page, a body beyond all limits, two writers at once, a full disk. */
const writeRefusals = ["origin_refused", "request_too_large", "conflict", "storage_full"] as const;

/** Returns what `authorize` throws under a rule. */
function guardRefusals({ meta, method }: KnownCall): ErrorCode[] {
  if (meta.access === "public") return [];
  const codes: ErrorCode[] = ["unauthenticated", "access_removed", "organization_inactive"];
  if (!meta.withTemporaryPassword) codes.push("password_change_required");
  if (!meta.withoutSecondFactor) codes.push("two_factor_setup_required");
  if (!meta.whileClosed) codes.push("subscription_closed");
  if (meta.access !== "authenticated") codes.push(meta.refusal ?? "forbidden");
  if (method !== "GET" && !meta.whileSuspended) codes.push("subscription_suspended");
  if (meta.feature) codes.push("feature_not_in_plan");
  return codes;
}

/** Whether a schema contains an id anywhere: the thing that it names may not exist. */
function namesId(node: unknown): boolean {
  if (typeof node !== "object" || node === null) return false;
  if ("format" in node && node.format === "uuid") return true;
  return Object.values(node).some(namesId);
}
