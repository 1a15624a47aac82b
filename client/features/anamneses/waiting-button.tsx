import { UnstyledButton } from "@mantine/core";
import { scrollGently } from "#client/ui/scroll-gently.ts";
import { reviewInWords } from "./anamnesis-words.ts";
import { useWaiting, waitingId } from "./use-waiting.ts";
import classes from "./waiting-button.module.css";

/** At the top of the dashboard: how many answers wait further down, where a press leads. */
export function WaitingButton() {
  const waiting = useWaiting();
  if (!waiting) return null;
  return (
    <UnstyledButton className={classes.button} onClick={show}>
      {reviewInWords(waiting.count)}
    </UnstyledButton>
  );
}

function show() {
  const list = document.getElementById(waitingId);
  scrollGently(list);
  list?.querySelector("a")?.focus({ preventScroll: true });
}
