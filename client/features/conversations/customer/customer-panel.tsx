import { Title } from "@mantine/core";
import type { ReactNode } from "react";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { trpc } from "#client/lib/trpc.ts";
import classes from "./customer.module.css";
import { BookedList, type BookedListProps } from "./booked-list.tsx";
import { LinkButton } from "./link-button.tsx";

export type CustomerPanelProps = Pick<BookedListProps, "onOpen"> & {
  id: string;
  /** Returns what is known of a customer, which another feature shows. */
  renderCustomer: (patientId: string) => ReactNode;
};

/** Who a conversation is with, or that nobody knows yet, and what was booked with the number alone. */
export function CustomerPanel({ id, renderCustomer, onOpen }: CustomerPanelProps) {
  const { data: conversation } = trpc.conversations.get.useQuery({ id });
  const { singular, lower } = useCustomerWords();
  const patientId = conversation?.patientId;
  return (
    <aside className={classes.pane} aria-label={singular}>
      {conversation && !patientId && (
        <div>
          <Title order={3}>Número sem cadastro</Title>
          <p className={classes.hint}>
            Diga de qual {lower} é, e os agendamentos e a ficha ficam ao lado da conversa.
          </p>
        </div>
      )}
      {conversation && <BookedList conversation={conversation} onOpen={onOpen} />}
      {patientId && renderCustomer(patientId)}
      {conversation && <LinkButton conversation={conversation} />}
    </aside>
  );
}
