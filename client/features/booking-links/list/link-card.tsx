import { Title } from "@mantine/core";
import type { BookingLink } from "#shared/schemas/booking-links.ts";
import { LinkStatus } from "./link-badge.tsx";
import classes from "./link-card.module.css";
import { LinkSummary, type LinkActions } from "./link-summary.tsx";

/** Shows a booking link on a phone. */
export function LinkCard({ link, actions }: { link: BookingLink; actions: LinkActions }) {
  return (
    <article className={classes.card} aria-labelledby={`link-${link.id}`}>
      <header className={classes.head}>
        <Title order={2} id={`link-${link.id}`} className={classes.title}>
          {link.title}
        </Title>
        <LinkStatus link={link} />
      </header>
      <LinkSummary link={link} actions={actions} />
    </article>
  );
}
