import { Button, Modal, UnstyledButton } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "#client/lib/changes.ts";
import { trpc } from "#client/lib/trpc.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { ConversationEntry } from "#shared/schemas/conversations.ts";
import classes from "./entry-file-card.module.css";
import { downloadFile, pictureQuery } from "./file-calls.ts";

type EntryFileCardProps = {
  file: NonNullable<ConversationEntry["file"]>;
  customer: string;
  /** What was written with it. */
  caption: string;
};

/** What a customer sent: a picture to look at, a PDF to save, or why there is neither. */
export function EntryFileCard({ file, customer, caption }: EntryFileCardProps) {
  const { id, name, status, reasonText, canRetry, isImage } = file;
  if (status === "waiting") return <p className={classes.hint}>Recebendo o arquivo…</p>;
  if (status === "failed") {
    return (
      <div>
        <p className={classes.hint} dir="auto">
          {name && `${name}: `}
          {reasonText}
        </p>
        {canRetry && <RetryButton id={id} />}
      </div>
    );
  }
  if (isImage) return <Picture id={id} title={caption || `Imagem de ${customer}`} />;
  return <PdfButton id={id} name={name ?? "documento.pdf"} />;
}

function RetryButton({ id }: { id: string }) {
  const again = trpc.conversations.fetchAgain.useMutation({
    onSuccess: () => changed("conversations"),
    onError: (error) => void toastFailure(error, "Falha ao buscar o arquivo"),
  });
  return (
    <WriteButton
      variant="default"
      size="compact-sm"
      mt={4}
      loading={again.isPending}
      onClick={() => again.mutate({ id })}
    >
      Buscar de novo
    </WriteButton>
  );
}

function PdfButton({ id, name }: { id: string; name: string }) {
  const save = useMutation({
    mutationFn: () => downloadFile(id, name),
    onError: (error) => toastFailure(error, "Falha ao baixar o arquivo"),
  });
  return (
    <Button variant="default" size="sm" loading={save.isPending} onClick={() => save.mutate()}>
      <span className={classes.fileName}>Baixar {name}</span>
    </Button>
  );
}

function Picture({ id, title }: { id: string; title: string }) {
  const [isLarge, setIsLarge] = useState(false);
  const link = useQuery(pictureQuery(id));
  if (link.isError) {
    return (
      <Button variant="default" size="sm" onClick={() => void link.refetch()}>
        Carregar a imagem
      </Button>
    );
  }
  const source = link.data?.url;
  return (
    <>
      <UnstyledButton
        className={classes.picture}
        aria-label={`Ampliar: ${title}`}
        onClick={() => setIsLarge(true)}
      >
        {source && <img src={source} alt="" />}
      </UnstyledButton>
      <Modal opened={isLarge} onClose={() => setIsLarge(false)} title={title} size="xl">
        <img src={source} alt={title} className={classes.large} />
      </Modal>
    </>
  );
}
