import { Button, Title } from "@mantine/core";
import { IconCalendarOff } from "@tabler/icons-react";
import { elsewhere, isEmbedded } from "./embed-calls.ts";
import classes from "./error-page.module.css";
import { PageFrame } from "./page-frame.tsx";

type ErrorPageProps = {
  message: string;
  /** True for a failure that may pass by itself. */
  canRetry: boolean;
};

/** Replaces the page when there is nothing to book. */
export function ErrorPage({ message, canRetry }: ErrorPageProps) {
  return (
    <PageFrame narrow>
      <section className={classes.error}>
        <span className={classes.icon} aria-hidden="true">
          <IconCalendarOff size={28} stroke={1.5} />
        </span>
        <Title order={1} className={classes.title}>
          {message}
        </Title>
        <div className={classes.actions}>
          {canRetry && <Button onClick={() => location.reload()}>Tentar de novo</Button>}
          {/* The start opens in no other site's frame. */}
          <Button component="a" href="/" variant="default" {...(isEmbedded && elsewhere)}>
            Voltar ao início
          </Button>
        </div>
      </section>
    </PageFrame>
  );
}
