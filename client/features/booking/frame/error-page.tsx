import { Button, Title } from "@mantine/core";
import { IconCalendarOff } from "@tabler/icons-react";
import type { PageError } from "#shared/schemas/booking.ts";
import classes from "./error-page.module.css";
import { PageFrame } from "./page-frame.tsx";
import { pageFailed } from "./page-words.ts";

/** Refusals that are about the link itself: trying again doesn't help, as it may after other failures. */
const ofLink = /^(?:booking_link|booking_token|waitlist_link)_/;

/** Refusals of a link that stops reminders: the person can still ask the team. */
const ofMails = /^mail_link_/;

/** Refusals of a link to an anamnesis, where no booked time is in question. */
const ofAnswers = /^anamnesis_link_/;

type ErrorPageProps = {
  /** Null where the page came without any. */
  error: PageError | null | undefined;
};

/** Replaces the page when there is nothing to show. It can't name the business: the link may belong to none. */
export function ErrorPage({ error }: ErrorPageProps) {
  return (
    <PageFrame narrow>
      <section className={classes.error}>
        <span className={classes.icon} aria-hidden="true">
          <IconCalendarOff size={28} stroke={1.5} />
        </span>
        <Title order={1} className={classes.title}>
          {error?.message ?? pageFailed}
        </Title>
        {error && ofMails.test(error.error) ? (
          <p className={classes.hint}>
            Você também pode pedir à equipe de lá que não mande mais lembretes por e-mail.
          </p>
        ) : error && ofAnswers.test(error.error) ? (
          <p className={classes.hint}>
            Para qualquer mudança, fale com quem enviou o link para você.
          </p>
        ) : error && ofLink.test(error.error) ? (
          <p className={classes.hint}>
            Fale com quem enviou o link para você: a equipe de lá diz como seguir. Um horário que
            você já marcou não é cancelado por isso.
          </p>
        ) : (
          <Button onClick={() => location.reload()}>Tentar de novo</Button>
        )}
      </section>
    </PageFrame>
  );
}
