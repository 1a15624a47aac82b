import { messageLooks } from "#client/domain/messages/message-words.ts";
import { formatTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import type { ConversationEntry } from "#shared/schemas/conversations.ts";
import { timeButton } from "#shared/domain/offered-times.ts";
import classes from "./conversations.module.css";
import { EntryFileCard } from "./file/entry-file-card.tsx";

type EntryCardProps = { entry: ConversationEntry; customer: string };

/** A message of a conversation, or a note in it: who wrote it, when, and what became of ours. */
export function EntryCard({ entry, customer }: EntryCardProps) {
  const { at, kind, channel, text, status, reasonText, authorName, offer, file } = entry;
  const look = status && messageLooks[status];
  return (
    <article className={classes.entry} data-kind={kind}>
      <p className={classes.author} dir="auto">
        {kind === "theirs" ? customer : (authorName ?? "Mensagem automática")}
        {kind === "note" && " · Nota interna, não enviada"}
        {channel === "sms" && " · SMS"}
      </p>
      {file && <EntryFileCard file={file} customer={customer} caption={text} />}
      {text && (
        <p className={classes.text} dir="auto">
          {text}
        </p>
      )}
      {offer && <OfferSummary offer={offer} />}
      <p className={classes.fate}>
        <time dateTime={at}>{formatTime(at, ownTimeZone())}</time>
        {look && (
          <span data-tone={look.tone}>
            {look.word}
            {reasonText && `: ${reasonText}`}
          </span>
        )}
      </p>
    </article>
  );
}

/** The times that a message offers, and the one that the customer took. */
function OfferSummary({ offer }: { offer: NonNullable<ConversationEntry["offer"]> }) {
  const { starts, taken, timeZone } = offer;
  return (
    <ul className={classes.offered} aria-label="Horários oferecidos">
      {starts.map((start) => (
        <li key={start} data-taken={start === taken || undefined}>
          {timeButton(start, timeZone)}
          {start === taken && " · escolhido"}
        </li>
      ))}
    </ul>
  );
}
