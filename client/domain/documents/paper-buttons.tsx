import { Button } from "@mantine/core";
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { printPaper } from "./paper-calls.ts";

type PaperButtonsProps = {
  /** The paper's page, e.g. `/api/documents/{id}/paper`. */
  page: string;
  /** Says which paper it is to who hears a list of them. */
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
      <Button
        component="a"
        href={`${page}.pdf`}
        download
        variant="default"
        aria-label={`Baixar PDF: ${name}`}
        leftSection={<IconDownload size={16} stroke={1.75} />}
      >
        Baixar PDF
      </Button>
    </>
  );
}
