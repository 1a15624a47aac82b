import { Button } from "@mantine/core";
import { lazy, Suspense, useRef } from "react";
import type { PublicLink } from "#shared/schemas/booking.ts";
import classes from "./waiting.module.css";

/** Visitors who find a time don't wait for what only others need. */
const WaitForm = lazy(() => import("./wait-form.tsx"));

type WaitPanelProps = {
  link: PublicLink;
  /** YYYY-MM-DD in the calendar's zone. */
  today: string;
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
};

/** Lets a visitor who found no fitting time ask for the next that opens. */
export function WaitPanel({ link, today, isAsking, onAsk }: WaitPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed goes: Tab goes on from here.
  const begin = () => heading.current?.focus({ preventScroll: true });
  const ask = (next: boolean) => {
    onAsk(next);
    begin();
  };
  return (
    <section className={classes.panel} aria-labelledby="wait">
      <h2 id="wait" ref={heading} tabIndex={-1} className={classes.title}>
        Não achou um horário bom?
      </h2>
      {isAsking ? (
        <Suspense>
          <WaitForm link={link} today={today} onSent={begin} onLeave={() => ask(false)} />
        </Suspense>
      ) : (
        <Button variant="default" className={classes.ask} onClick={() => ask(true)}>
          Quero se abrir um horário
        </Button>
      )}
    </section>
  );
}
