import { Progress } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { formatCount } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { scrollGently } from "#client/ui/scroll-gently.ts";
import type { MessageBatch } from "#shared/schemas/messages.ts";
import { BatchButtons } from "./batch-card.tsx";
import { batchLooks, countsInWords, progressOf } from "./sending-words.ts";
import classes from "./whatsapp-page.module.css";

const isLong = ({ total, status }: MessageBatch) =>
  total > 1 && (status === "running" || status === "paused");

/** What goes to many and isn't over, or ended while this page has been open. */
function useRunning(): readonly MessageBatch[] {
  const { data = [] } = trpc.messages.batches.useQuery();
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const begun = data.filter((batch) => isLong(batch) && !seen.has(batch.id));
  if (begun.length > 0) setSeen(new Set([...seen, ...begun.map(({ id }) => id)]));
  // What has just ended stays: nothing moves under the pointer.
  return data.filter(({ id }) => seen.has(id));
}

/**
 * How far what goes to many has got, with the way to stop it, above all that is chosen and written; the latest
 * batches stand below fifty people on a phone. `started` counts what was sent here, which leads the eye there.
 */
export function RunningList({ started }: { started: number }) {
  const running = useRunning();
  const { lowerPlural } = useCustomerWords();
  const first = useRef<HTMLElement>(null);
  useEffect(() => {
    if (started === 0) return;
    scrollGently(first.current);
    first.current?.focus({ preventScroll: true });
  }, [started]);
  return running.map((batch, index) => {
    const name = `running-${batch.id}`;
    const { total, status, heldUntil } = batch;
    return (
      <section
        key={batch.id}
        ref={index === 0 ? first : undefined}
        className={classes.running}
        aria-labelledby={name}
        tabIndex={-1}
      >
        <p id={name}>
          {batchLooks[heldUntil ? "resting" : status].word}: {formatCount(total)} {lowerPlural}
        </p>
        <Progress value={progressOf(batch)} aria-label="Progresso do envio" />
        <p className="figures">{countsInWords(batch)}</p>
        <div className={classes.batchFoot}>
          <BatchButtons batch={batch} describedBy={name} />
        </div>
      </section>
    );
  });
}
