import { Button } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import type { CashSession } from "#shared/schemas/cash-sessions.ts";
import type { Printing } from "./use-print-closing.ts";

type PrintButtonProps = { session: CashSession; printing: Printing };

/** Prints the closing of a session; of an open one, how far it has come. */
export function PrintButton({ session, printing }: PrintButtonProps) {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} stroke={1.75} />}
      loading={printing.isPending}
      onClick={() => printing.print(session.id)}
    >
      {session.closedAt === null ? "Imprimir parcial" : "Imprimir fechamento"}
    </Button>
  );
}
