import { useState } from "react";
import { IconMessageCircle } from "@tabler/icons-react";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { ConversationList } from "./conversation-list.tsx";
import classes from "./conversations.module.css";
import { ThreadPanel } from "./thread-panel.tsx";
import { everything, type Filter } from "./use-conversations.ts";

type InboxPanelProps = {
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
};

/** The conversations by WhatsApp: the list, and beside it the one that is open; on phones one of both. */
export function InboxPanel({ openId, onOpen }: InboxPanelProps) {
  const [filter, setFilter] = useState<Filter>(everything);
  // What is typed stays with its conversation while others are looked at.
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  return (
    <div className={classes.inbox} data-open={openId !== undefined || undefined}>
      <ConversationList filter={filter} onFilter={setFilter} openId={openId} onOpen={onOpen} />
      <div className={classes.side}>
        {openId === undefined ? (
          <EmptyState
            icon={<IconMessageCircle size={28} stroke={1.5} />}
            title="Nenhuma conversa aberta"
          >
            Escolha uma conversa para ler e responder.
          </EmptyState>
        ) : (
          <ThreadPanel
            key={openId}
            id={openId}
            draft={drafts[openId] ?? ""}
            onDraft={(draft) => setDrafts({ ...drafts, [openId]: draft })}
            onClose={() => onOpen(undefined)}
          />
        )}
      </div>
    </div>
  );
}
