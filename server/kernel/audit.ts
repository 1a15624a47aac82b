import type { Author } from "./actor.ts";

/** One line of history: what was done to which row. `changes` holds old and new values by field. */
export type AuditEntry = {
  /** `<entity>.<verb>`, e.g. `booking_link.update`. */
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly changes?: Readonly<Record<string, unknown>>;
};

/** The audit row of an entry made by a command. */
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
