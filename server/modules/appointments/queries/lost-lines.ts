import type { OrgDb } from "#server/kernel/org-db.ts";
import { readLostNotices } from "#server/modules/messages/queries/lost-notices.ts";
import type { MessageChannel, ToldKind, WhyNotTold } from "#shared/domain/customer-messages.ts";

/** A line of the audit log, as far as it may be about a message. */
type Line = { readonly action: string; readonly changes: unknown };

/**
 * Tells as not told what its provider took and reported as not delivered: the next channel's line says so as well,
 * unless nothing was left to tell by then.
 */
export async function withLost<Each extends Line>(
  org: OrgDb,
  appointmentId: string,
  lines: readonly Each[],
): Promise<Each[]> {
  const told = lines.flatMap((line) => {
    const { channel, message, address } = toldOf(line);
    if (line.action !== "appointment.told" || channel === "email") return [];
    return channel && message && address ? [{ channel, message, address, line }] : [];
  });
  const lost = new Map<Each, string | null>();
  const found = await readLostNotices(org, appointmentId, told);
  for (const [{ line }, why] of found) lost.set(line, why);
  return withoutTakenBack(lines).map((line) => {
    const why = lost.get(line);
    if (why === undefined) return line;
    const whyNot = [null, why ?? ("not_delivered" satisfies WhyNotTold)];
    return {
      ...line,
      action: "appointment.not_told",
      changes: { ...(line.changes as object), whyNot },
    };
  });
}

/**
 * Leaves out that a message left where its provider reported afterwards that it did not arrive: one act would
 * stand there as done and as not done.
 */
function withoutTakenBack<Each extends Line>(lines: readonly Each[]): Each[] {
  const lost = new Set<string>();
  return lines.filter((line) => {
    const { channel, message, address, whyNot } = toldOf(line);
    const same = JSON.stringify([channel, message, address]);
    if (line.action === "appointment.not_told" && whyNot === "not_delivered") lost.add(same);
    return line.action !== "appointment.told" || !lost.delete(same);
  });
}

/** What a line says of a message. */
function toldOf({ changes }: Line) {
  const to = (field: string) =>
    (changes as Readonly<Record<string, readonly unknown[] | undefined>> | null)?.[field]?.[1];
  return {
    channel: to("channel") as MessageChannel | undefined,
    message: to("message") as ToldKind | undefined,
    address: to("address") as string | undefined,
    whyNot: to("whyNot"),
  };
}
