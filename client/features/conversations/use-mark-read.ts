import { useEffect } from "react";
import { trpc } from "#client/lib/trpc.ts";
import type { OpenConversation } from "#shared/schemas/conversations.ts";

/** Notes that what waits in a conversation was read, while it is before somebody's eyes. */
export function useMarkRead({ id, received, unread }: OpenConversation): void {
  const { mutate } = trpc.conversations.markRead.useMutation();
  useEffect(() => {
    if (unread === 0) return undefined;
    const mark = () => {
      if (document.visibilityState === "visible") mutate({ id, received });
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [id, received, unread, mutate]);
}
