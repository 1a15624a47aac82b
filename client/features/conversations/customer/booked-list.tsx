import { Title } from "@mantine/core";
import { IconLink } from "@tabler/icons-react";
import { useId } from "react";
import { statusLook } from "#client/domain/appointments/status-words.ts";
import { changed } from "#client/lib/changes.ts";
import { formatDateTime } from "#client/lib/formats.ts";
import { useCan } from "#client/lib/session.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { ListRow, RowButton } from "#client/ui/record-row.tsx";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import type { BookedAppointment, OpenConversation } from "#shared/schemas/conversations.ts";
import classes from "./customer.module.css";

export type BookedListProps = {
  conversation: OpenConversation;
  /** Absent when appointments can't be shown. */
  onOpen: ((id: string) => void) | undefined;
};

/** What is booked with a number and is no customer's yet; nothing while there is none. */
export function BookedList({ conversation, onOpen }: BookedListProps) {
  const { id, patientId, patientName } = conversation;
  const titleId = useId();
  const mayLink = useCan("manage_appointments");
  const { data: booked = [] } = trpc.conversations.booked.useQuery({ id });
  const link = trpc.conversations.linkBooked.useMutation({
    onSuccess: () => changed("appointments", "conversations"),
    onError: (error) => toastFailure(error, "Falha ao vincular os agendamentos"),
  });
  if (booked.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <Title order={3} id={titleId}>
        Marcado com este número
      </Title>
      <ol className={classes.list}>
        {booked.map((each) => (
          <BookedRow key={each.id} booked={each} onOpen={onOpen} />
        ))}
      </ol>
      {patientId && mayLink && (
        <WriteButton
          variant="light"
          loading={link.isPending}
          leftSection={<IconLink size={18} stroke={1.75} />}
          onClick={() => link.mutate({ id })}
        >
          Pôr no cadastro de {patientName}
        </WriteButton>
      )}
    </section>
  );
}

type BookedRowProps = Pick<BookedListProps, "onOpen"> & { booked: BookedAppointment };

function BookedRow({ booked, onOpen }: BookedRowProps) {
  const { id, start, timeZone, status, customerName, serviceNames, professionalName } = booked;
  const { tone, label, Icon } = statusLook(status);
  const when = <time dateTime={start}>{formatDateTime(start, timeZone)}</time>;
  return (
    <ListRow className={classes.row}>
      <span className={classes.when}>
        {onOpen ? <RowButton onClick={() => onOpen(id)}>{when}</RowButton> : when}
        <StatusBadge tone={tone} Icon={Icon}>
          {label}
        </StatusBadge>
      </span>
      <span>{serviceNames || "Sem serviço"}</span>
      <span className={classes.soft}>
        {customerName} · {professionalName}
      </span>
    </ListRow>
  );
}
