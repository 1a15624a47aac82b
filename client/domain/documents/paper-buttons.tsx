import { Button, Input, Loader } from "@mantine/core";
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { saveFile } from "#client/lib/save-file.ts";
import { printPaper } from "./paper-calls.ts";

type PaperButtonsProps = {
  /** The paper's page, e.g. `/api/documents/{id}/paper`. */
  page: string;
  /** The paper's name, for screen readers: a list has these buttons once for each paper. */
  name: string;
};

/** Gives a document: printed, or as a file. */
export function PaperButtons({ page, name }: PaperButtonsProps) {
  return (
    <>
      <Button
        variant="default"
        aria-label={`Imprimir ${name}`}
        leftSection={<IconPrinter size={16} stroke={1.75} />}
        onClick={() => printPaper(page)}
      >
        Imprimir
      </Button>
      <PdfButton file={`${page}.pdf`} name={name} />
    </>
  );
}

type PdfButtonProps = {
  file: string;
  /** The paper's name, for screen readers; absent where only one paper is shown. */
  name?: string;
  /** The button's text, if not `Baixar PDF`. */
  says?: string;
};

/** Downloads a PDF. Drawing one takes seconds: the button says so meanwhile, and shows why it failed. */
export function PdfButton({ file, name, says = "Baixar PDF" }: PdfButtonProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      saveFile(file, { failed: "Não foi possível preparar o PDF.", name: "documento.pdf" }),
  });
  const label = isPending ? "Preparando PDF…" : says;
  return (
    <>
      <Button
        component="a"
        href={file}
        download
        variant="default"
        aria-busy={isPending}
        aria-label={name && `${label}: ${name}`}
        leftSection={isPending ? <Loader size={16} /> : <IconDownload size={16} stroke={1.75} />}
        onClick={(event) => {
          event.preventDefault();
          if (!isPending) mutate();
        }}
      >
        {label}
      </Button>
      {error && <Input.Error role="alert">{error.message}</Input.Error>}
    </>
  );
}
