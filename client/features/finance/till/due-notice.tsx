import { trpc } from "#client/lib/trpc.ts";
import { Notice } from "#client/ui/notice.tsx";
import { dueSentence } from "./till-words.ts";

/** Says what was finished today and not paid, before the till is closed. */
export function DueNotice() {
  const { data: due = [] } = trpc.transactions.dueToday.useQuery();
  if (due.length === 0) return null;
  return <Notice tone="warning">{dueSentence(due)}</Notice>;
}
