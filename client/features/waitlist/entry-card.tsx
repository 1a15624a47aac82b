import { Title } from "@mantine/core";
import { IconCalendarPlus, IconTrash } from "@tabler/icons-react";
import { formatDateTime, formatPhone } from "#client/lib/formats.ts";
import { EmailText } from "#client/ui/email-text.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { Fact } from "#client/ui/fact.tsx";
import type { WaitlistEntry } from "#shared/schemas/waitlist.ts";
import classes from "./entry-card.module.css";
import { daysInWords, hoursInWords, offerInWords, offersInWords } from "./wanted-words.ts";

export type EntryActions = {
  onBook: (entry: WaitlistEntry) => void;
  onRemove: (entry: WaitlistEntry) => void;
};

type EntryCardProps = { entry: WaitlistEntry; actions: EntryActions | null };

/** Somebody who waits: for what, when they can come and how they are reached. */
export function EntryCard({ entry, actions }: EntryCardProps) {
  const name = `waiting-${entry.id}`;
  const { customerPhone: phone, customerEmail: email } = entry;
  return (
    <article className={classes.card} aria-labelledby={name}>
      <header className={classes.head}>
        <Title order={2} id={name} className={classes.title}>
          {entry.customerName}
        </Title>
        {entry.offer && <StatusBadge tone="warning">Oferta enviada</StatusBadge>}
      </header>
      <dl className={classes.facts}>
        <Fact label="Para">{entry.serviceNames.join(", ")}</Fact>
        <Fact label="Com">{entry.professionalName ?? "Quem estiver livre"}</Fact>
        <Fact label="Dias">{daysInWords(entry)}</Fact>
        <Fact label="Horas">{hoursInWords(entry)}</Fact>
        <Fact label="Contato">
          {phone && formatPhone(phone)}
          {phone && email && " · "}
          {email && <EmailText email={email} />}
        </Fact>
        {entry.offer ? (
          <Fact label="Oferecido">{offerInWords(entry.offer, entry.timeZone)}</Fact>
        ) : (
          <Fact label="Ofertas">{offersInWords(entry)}</Fact>
        )}
        <Fact label="Na lista desde">{formatDateTime(entry.createdAt, entry.timeZone)}</Fact>
      </dl>
      {actions && (
        <footer className={classes.foot}>
          <WriteButton
            leftSection={<IconCalendarPlus size={16} stroke={1.75} />}
            onClick={() => actions.onBook(entry)}
            aria-describedby={name}
          >
            Marcar
          </WriteButton>
          <WriteButton
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} stroke={1.75} />}
            onClick={() => actions.onRemove(entry)}
            aria-describedby={name}
          >
            Tirar da lista
          </WriteButton>
        </footer>
      )}
    </article>
  );
}
