import type { Author } from "./actor.ts";

/**
 * One line of history: what was done to which row, with old and new values by field in `changes`.
 */
export type AuditEntry = {
  /** `<entity>.<verb>`, e.g. `booking_link.update`. */
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly changes?: Readonly<Record<string, unknown>>;
};

/** Returns the audit row of a command's entry. */
export function auditRow(
  ctx: { readonly author: Author; readonly requestId: string },
  entry: AuditEntry,
) {
  return {
    actorKind: ctx.author.kind,
    actorUserId: ctx.author.kind === "user" ? ctx.author.userId : null,
    action: entry.action,
    entity: entry.entity,
    entityId: entry.entityId,
    requestId: ctx.requestId,
    changes: entry.changes ?? null,
  };
}
