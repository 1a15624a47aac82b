import { Button, Text, Title } from "@mantine/core";
import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import classes from "./states.module.css";

type ErrorStateProps = {
  title?: string;
  /** What happened and what to do, in one or two sentences. */
  message: string;
  /** 1 when it replaces a whole page. */
  heading?: 1 | 2;
  onRetry?: () => void;
  retrying?: boolean;
};

/** Replaces content that could not be loaded. */
export function ErrorState({
  title = "Não foi possível carregar",
  message,
  heading = 2,
  onRetry,
  retrying = false,
}: ErrorStateProps) {
  return (
    <section className={classes.state} role="alert">
      <span className={classes.icon} data-tone="danger" aria-hidden="true">
        <IconAlertTriangle size={28} stroke={1.5} />
      </span>
      <Title order={heading} size="h2">
        {title}
      </Title>
      <Text className={classes.text}>{message}</Text>
      {onRetry && (
        <Button
          className={classes.action}
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={retrying}
          onClick={onRetry}
        >
          Tentar de novo
        </Button>
      )}
    </section>
  );
}
