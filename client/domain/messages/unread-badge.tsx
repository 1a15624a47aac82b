import { VisuallyHidden } from "@mantine/core";
import { trpc } from "#client/lib/trpc.ts";
import { cappedCount } from "#shared/domain/unread-counts.ts";
import classes from "./unread-badge.module.css";

/** How many conversations wait to be read, on the way to them; a dot where there's no room for a number. For those who may open them. */
export function UnreadBadge({ isDot = false }: { isDot?: boolean }) {
  const count = trpc.conversations.unread.useQuery().data?.count ?? 0;
  if (count === 0) return null;
  const words = count === 1 ? " conversa não lida" : " conversas não lidas";
  return (
    <span className={classes.badge} data-dot={isDot || undefined}>
      {isDot ? <VisuallyHidden> {cappedCount(count)}</VisuallyHidden> : cappedCount(count)}
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
