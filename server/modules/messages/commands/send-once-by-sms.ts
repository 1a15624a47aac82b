import { SmsFailure } from "#server/integrations/sms/sms-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { noteNothingTaken } from "#server/modules/integrations/commands/note-nothing-taken.ts";
import { noteTaken } from "#server/modules/integrations/commands/note-taken.ts";
import { stopChannel } from "#server/modules/integrations/commands/stop-channel.ts";
import { smsTextOf } from "#shared/domain/gsm7.ts";
import { isOfAccount } from "../queries/failures.ts";
import { hasOptedOut } from "../queries/phones.ts";
import { nextTryOf, readSmsCode, reportUrlOf } from "../rules.ts";
import { noteSending } from "../steps/note-sending.ts";
import { noteSmsOptOut } from "../steps/note-sms-opt-out.ts";
import { noteUnknown } from "../steps/note-unknown.ts";
import type { openChannel } from "./open-channel.ts";
import type { End, Take } from "./send-once.ts";

type Channel = NonNullable<Awaited<ReturnType<typeof openChannel<"sms">>>>;

/** An answer that waits; `isReply`: to what the number has just written, which goes to whoever wants no more, too. */
type WaitingSms = {
  readonly id: string;
  readonly to: string;
  readonly phoneKey: string;
  readonly body: string;
  readonly isReply: boolean;
};

/**
 * Makes one try of an answer by SMS, at most once as `sendOnce` does, and writes down what came of it.
 * Returns null where another worker took it.
 */
export async function sendOnceBySms(
  { deps, org, ...channel }: Channel & { readonly deps: Deps; readonly org: OrgDb },
  { id, to, phoneKey, body, isReply }: WaitingSms,
  take: Take,
): Promise<End | null> {
  const { account, hadRefused, openedAt: since } = channel;
  const isRefused = !isReply && (await hasOptedOut(org, phoneKey));
  const attempts = await take(
    isRefused ? { status: "skipped", failure: "opted_out" } : { status: "unknown" },
  );
  if (attempts === null) return null;
  if (isRefused) return "settled";
  const message = {
    to,
    text: smsTextOf(body),
    id,
    statusUrl: reportUrlOf(account, deps.config, org),
  };
  try {
    const { id: providerId } = await deps.sms.send(account, message);
    await noteSending(deps, org, id, { status: "accepted", ...(providerId && { providerId }) });
    if (hadRefused) await noteTaken(deps, org, "sms");
    return "settled";
  } catch (error) {
    if (!(error instanceof SmsFailure)) throw error;
    return settleFailure({ deps, org, since }, { id, phoneKey, attempts }, error);
  }
}

type Tools = { readonly deps: Deps; readonly org: OrgDb; readonly since: Date };
type Tried = { readonly id: string; readonly phoneKey: string; readonly attempts: number };

async function settleFailure(
  { deps, org, since }: Tools,
  { id, phoneKey, attempts }: Tried,
  { fate, reason, providerCode, pauseMillis }: SmsFailure,
): Promise<End> {
  if (fate === "unknown") {
    await noteUnknown(deps, org, "sms");
    return "unknown";
  }
  const { code, isOptOut } = readSmsCode(providerCode);
  if (isOfAccount(reason)) {
    // It did not leave: its writer is told so.
    await noteSending(deps, org, id, { status: "queued", providerCode: code });
    await stopChannel(deps, org, { kind: "sms", reason, providerCode, since });
    return "stopped";
  }
  const dueAt = fate === "not_sent" ? nextTryOf(attempts, deps.now(), pauseMillis) : null;
  const end = dueAt ? { status: "queued" as const, dueAt } : { status: "failed" as const };
  await noteSending(deps, org, id, { ...end, providerCode: code });
  if (isOptOut) await noteSmsOptOut(deps, org, phoneKey);
  if (fate !== "not_sent") return "settled";
  await noteNothingTaken(deps, org, { kind: "sms", reason: "nothing_taken" });
  return dueAt ? "later" : "settled";
}
