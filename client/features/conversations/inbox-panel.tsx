import { useMediaQuery } from "@mantine/hooks";
import { IconMessageCircle } from "@tabler/icons-react";
import { useState } from "react";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { ConversationList } from "./conversation-list.tsx";
import classes from "./conversations.module.css";
import { CustomerPanel, type CustomerPanelProps } from "./customer/customer-panel.tsx";
import { ThreadPanel } from "./thread-panel.tsx";
import { everything, type Filter } from "./use-conversations.ts";

type InboxPanelProps = {
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  /** Absent when appointments can't be shown. */
  onOpenAppointment: CustomerPanelProps["onOpen"];
} & Pick<CustomerPanelProps, "renderCustomer">;

/** Whether there is room for three panes, as the stylesheet has them. */
const useHasCustomerPane = () =>
  useMediaQuery("(min-width: 75em)", undefined, { getInitialValueInEffect: false });

/**
 * The conversations by WhatsApp: the list, beside it the one that is open, and beside that who the customer
 * is; on phones one of the first two.
 */
export function InboxPanel({ openId, onOpen, onOpenAppointment, renderCustomer }: InboxPanelProps) {
  const [filter, setFilter] = useState<Filter>(everything);
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
            onClose={() => onOpen(undefined)}
          />
        )}
      </div>
      {openId !== undefined && hasPane && (
        <CustomerPanel
          key={openId}
          id={openId}
          renderCustomer={renderCustomer}
          onOpen={onOpenAppointment}
        />
      )}
    </div>
  );
}
