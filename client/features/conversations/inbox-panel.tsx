import { Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconMessageCircle } from "@tabler/icons-react";
import { useState, type ReactNode } from "react";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { trpc } from "#client/lib/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { ConversationList } from "./conversation-list.tsx";
import classes from "./conversations.module.css";
import { LinkButton } from "./link-button.tsx";
import { ThreadPanel } from "./thread-panel.tsx";
import { everything, type Filter } from "./use-conversations.ts";

type InboxPanelProps = {
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** Returns what is known of a customer, which another feature shows. */
  renderCustomer: (patientId: string) => ReactNode;
};

/** Whether there is room for three panes, as the stylesheet has them. */
const useHasCustomerPane = () =>
  useMediaQuery("(min-width: 75em)", undefined, { getInitialValueInEffect: false });

/**
 * The conversations by WhatsApp: the list, beside it the one that is open, and beside that who the customer
 * is; on phones one of the first two.
 */
export function InboxPanel({ openId, onOpen, renderCustomer }: InboxPanelProps) {
  const [filter, setFilter] = useState<Filter>(everything);
  // What is typed stays with its conversation while others are looked at.
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  const hasPane = useHasCustomerPane();
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
            hasLink={!hasPane}
            draft={drafts[openId] ?? ""}
            onDraft={(draft) => setDrafts({ ...drafts, [openId]: draft })}
            onClose={() => onOpen(undefined)}
          />
        )}
      </div>
      {openId !== undefined && hasPane && (
        <CustomerPane key={openId} id={openId} renderCustomer={renderCustomer} />
      )}
    </div>
  );
}

type CustomerPaneProps = Pick<InboxPanelProps, "renderCustomer"> & { id: string };

/** Who a conversation is with, or that nobody knows yet. */
function CustomerPane({ id, renderCustomer }: CustomerPaneProps) {
  const { data: conversation } = trpc.conversations.get.useQuery({ id });
  const { singular, lower } = useCustomerWords();
  const patientId = conversation?.patientId;
  return (
    <aside className={classes.customer} aria-label={singular}>
      {conversation && !patientId && (
        <div>
          <Title order={3}>Número sem cadastro</Title>
          <p className={classes.hint}>
            Diga de qual {lower} é, e os agendamentos e a ficha ficam ao lado da conversa.
          </p>
        </div>
      )}
      {patientId && renderCustomer(patientId)}
      {conversation && <LinkButton conversation={conversation} />}
    </aside>
  );
}
