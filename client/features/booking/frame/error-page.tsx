import { Button, Title } from "@mantine/core";
import { IconCalendarOff } from "@tabler/icons-react";
import classes from "./error-page.module.css";
import { PageFrame } from "./page-frame.tsx";

type ErrorPageProps = {
  message: string;
  /** True for a failure that may pass by itself. */
  canRetry: boolean;
};

/** Replaces the page when there is nothing to book. Whose link it was isn't known, only who knows. */
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
        {canRetry ? (
          <Button onClick={() => location.reload()}>Tentar de novo</Button>
        ) : (
          <p className={classes.hint}>
            Fale com quem enviou o link para você: a equipe de lá pode mandar um novo, ou marcar,
            mudar e cancelar o horário por você.
          </p>
        )}
      </section>
    </PageFrame>
  );
}
