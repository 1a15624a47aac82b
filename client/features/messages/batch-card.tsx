import { Button, Progress, Title } from "@mantine/core";
import { useState } from "react";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { changed } from "#client/lib/changes.ts";
import { formatCount, formatDateTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { MessageBatch } from "#shared/schemas/messages.ts";
import { batchLooks, countsInWords, leavesAt, progressOf, silenceOf } from "./sending-words.ts";
import { BatchPeopleList } from "./batch-people-list.tsx";
import classes from "./whatsapp-page.module.css";

/** What was sent at once: its progress, its buttons while it goes on, and its people on demand. */
export function BatchCard({ batch }: { batch: MessageBatch }) {
  const [isOpen, setOpen] = useState(false);
  const { lowerPlural } = useCustomerWords();
  const { id, status, heldUntil, total, createdAt, patientName, message } = batch;
  const name = `batch-${id}`;
  const silence = silenceOf(batch);
  const look = batchLooks[heldUntil ? "resting" : status];
  return (
    <article className={classes.batch} aria-labelledby={name}>
      <header className={classes.batchHead}>
        <Title order={3} size="h4" id={name}>
          {patientName ?? `${formatCount(total)} ${lowerPlural}`}
        </Title>
        <StatusBadge tone={look.tone}>{look.word}</StatusBadge>
      </header>
      {heldUntil && <p className={classes.when}>{leavesAt("Sai", heldUntil)}</p>}
      <p className={classes.when}>{formatDateTime(createdAt, ownTimeZone())}</p>
      <p className={classes.batchText}>{message}</p>
      <Progress value={progressOf(batch)} aria-label="Progresso do envio" />
      <p className="figures" role="status">
        {countsInWords(batch)}
      </p>
      {silence && <p>{silence}</p>}
      <footer className={classes.batchFoot}>
        <BatchButtons batch={batch} describedBy={name} />
        <Button
          variant="subtle"
          aria-expanded={isOpen}
          aria-describedby={name}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? "Fechar resultado" : "Resultado por pessoa"}
        </Button>
      </footer>
      {isOpen && <BatchPeopleList batchId={id} />}
    </article>
  );
}

type BatchButtonsProps = { batch: MessageBatch; describedBy: string };

/** Pauses, resumes or cancels what goes on; nothing of what has ended. */
export function BatchButtons({ batch: { id, status, queued }, describedBy }: BatchButtonsProps) {
  const [isAsking, setAsking] = useState(false);
  const set = trpc.messages.setBatchStatus.useMutation({
    onSuccess: () => changed("messages"),
    onError: (error) => toastFailure(error),
    onSettled: () => setAsking(false),
  });
  if (status !== "running" && status !== "paused") return null;
  const isPaused = status === "paused";
  return (
    <>
      <WriteButton
        variant="default"
        loading={set.isPending}
        onClick={() => set.mutate({ id, status: isPaused ? "running" : "paused" })}
        aria-describedby={describedBy}
      >
        {isPaused ? "Retomar" : "Pausar"}
      </WriteButton>
      <Button
        variant="subtle"
        color="red"
        onClick={() => setAsking(true)}
        aria-describedby={describedBy}
      >
        Cancelar envio
      </Button>
      <ConfirmDialog
        opened={isAsking}
        writes
        title="Cancelar envio"
        confirmLabel="Cancelar envio"
        cancelLabel="Voltar"
        danger
        loading={set.isPending}
        onConfirm={() => set.mutate({ id, status: "cancelled" })}
        onCancel={() => setAsking(false)}
      >
        {queued === 1
          ? "A mensagem que ainda espera não será enviada."
          : `As ${formatCount(queued)} mensagens que ainda esperam não serão enviadas.`}
      </ConfirmDialog>
    </>
  );
}
