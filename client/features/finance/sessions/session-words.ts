import { formatDateTime, formatTime } from "#client/lib/formats.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { CashSession } from "#shared/schemas/cash-sessions.ts";

/** `qui, 20 nov · 08:02`, the name of a session. */
export function openedAtWords({ openedAt }: CashSession, timeZone: string): string {
  return formatDateTime(openedAt, timeZone);
}

/** When it was closed, without the day when that was the same: `19:05`; null while it is open. */
export function closedAtWords({ openedAt, closedAt }: CashSession, timeZone: string) {
  if (closedAt === null) return null;
  const isSameDay = localDateIn(timeZone, openedAt) === localDateIn(timeZone, closedAt);
  return isSameDay ? formatTime(closedAt, timeZone) : formatDateTime(closedAt, timeZone);
}

/** Returns lines as they happened, the first one first. */
export function byTime<Line extends { readonly id: string; readonly createdAt: string }>(
  lines: readonly Line[],
): Line[] {
  const mark = ({ createdAt, id }: Line) => `${createdAt} ${id}`;
  return lines.toSorted((a, b) => (mark(a) < mark(b) ? -1 : 1));
}
