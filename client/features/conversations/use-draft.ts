import { useSyncExternalStore } from "react";
import { useCurrentUser } from "#client/lib/session.ts";

const drafts = new Map<string, string>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * What the person has typed into a conversation and not sent, and how to keep it: it outlives the tab of the page and
 * the page, until the window is loaded anew. Nobody else who logs in meanwhile sees it.
 */
export function useDraft(conversationId: string, kind: "answer" | "note") {
  const key = `${useCurrentUser().id} ${conversationId} ${kind}`;
  const draft = useSyncExternalStore(subscribe, () => drafts.get(key) ?? "");
  function keep(text: string, sent?: string) {
    // What was typed on while another text was being sent is a draft still.
    if (sent !== undefined && (drafts.get(key) ?? "").trim() !== sent.trim()) return;
    if (text) drafts.set(key, text);
    else drafts.delete(key);
    for (const tell of listeners) tell();
  }
  return [draft, keep] as const;
}
