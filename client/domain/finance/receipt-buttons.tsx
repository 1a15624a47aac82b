import { ActionIcon, Button } from "@mantine/core";
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { printPaper } from "../documents/paper-calls.ts";

/** Gives the receipt of a payment: printed, or as a file. */
export function ReceiptButtons({ transactionId }: { transactionId: string }) {
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPrinter size={16} stroke={1.75} />}
        onClick={() => printPaper(pageOf(transactionId))}
      >
        Imprimir recibo
      </Button>
      <Button
        component="a"
        href={`${pageOf(transactionId)}.pdf`}
        download
        variant="subtle"
        size="compact-sm"
        leftSection={<IconDownload size={16} stroke={1.75} />}
      >
        Baixar PDF
      </Button>
    </>
  );
}

type ReceiptIconsProps = { transactionId: string; name: string };

/** The same for a line of a list, whose name says which receipt it is. */
export function ReceiptIcons({ transactionId, name }: ReceiptIconsProps) {
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Imprimir recibo de ${name}`}
        title="Imprimir recibo"
        onClick={() => printPaper(pageOf(transactionId))}
      >
        <IconPrinter size={16} stroke={1.75} />
      </ActionIcon>
      <ActionIcon
        component="a"
        href={`${pageOf(transactionId)}.pdf`}
        download
        variant="subtle"
        color="gray"
        aria-label={`Baixar PDF do recibo de ${name}`}
        title="Baixar PDF"
      >
        <IconDownload size={16} stroke={1.75} />
      </ActionIcon>
    </>
  );
}

const pageOf = (transactionId: string) => `/api/finance/transactions/${transactionId}/receipt`;
