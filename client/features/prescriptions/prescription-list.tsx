import { Button } from "@mantine/core";
import { IconEye, IconPrinter } from "@tabler/icons-react";
import { formatPlainDay } from "#client/lib/formats.ts";
import type { Prescription } from "#shared/schemas/prescriptions.ts";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { ItemList } from "./item-list.tsx";
import { PrescriptionBadge, ValidityList } from "./validity-list.tsx";
import { countSheets, isIncomplete, itemsOf } from "./prescription-words.ts";
import { isCorrected } from "./versions/version-rules.ts";
import classes from "./prescriptions.module.css";
import { useMayPrint } from "./use-prescriber.ts";
import { printPaper } from "#client/domain/documents/paper-calls.ts";

type PrescriptionListProps = {
  prescriptions: readonly Prescription[];
  onOpen: (id: string) => void;
};

/** A patient's prescriptions, the latest first. */
export function PrescriptionList({ prescriptions, onOpen }: PrescriptionListProps) {
  return (
    <ul className={classes.list}>
      {prescriptions.map((prescription) => (
        <li key={prescription.id} className={classes.card}>
          <PrescriptionGlance prescription={prescription} />
          <CardButtons prescription={prescription} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function PrescriptionGlance({ prescription }: { prescription: Prescription }) {
  const { status, prescribedAt, sheets, professionalName, reason } = prescription;
  return (
    <>
      <div className={classes.cardHead}>
        <PrescriptionBadge prescription={prescription} />
        <time dateTime={prescribedAt}>{formatPlainDay(prescribedAt)}</time>
        <span className={classes.soft}>{professionalName}</span>
        {isCorrected(prescription) && <StatusBadge tone="info">Corrigida</StatusBadge>}
      </div>
      {status === "cancelled" && reason && (
        <span className={classes.soft}>Motivo do cancelamento: {reason}</span>
      )}
      <ItemList items={itemsOf(prescription)} isCancelled={status === "cancelled"} />
      <ValidityList prescription={prescription}>{countSheets(sheets.length)}</ValidityList>
    </>
  );
}

type CardButtonsProps = { prescription: Prescription; onOpen: (id: string) => void };

function CardButtons({ prescription, onOpen }: CardButtonsProps) {
  const { id, prescribedAt, sheets, status } = prescription;
  const [only] = sheets;
  const mayPrint = useMayPrint();
  const isOne =
    sheets.length === 1 && only?.isPrinted && !isIncomplete(only) && mayPrint(prescription, only);
  const of = `da receita de ${formatPlainDay(prescribedAt)}`;
  return (
    <div className={classes.actions}>
      <Button
        variant="default"
        leftSection={<IconEye size={16} stroke={1.75} />}
        aria-label={`Ver Detalhes ${of}`}
        onClick={() => onOpen(id)}
      >
        Ver Detalhes
      </Button>
      {status !== "cancelled" && (
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.75} />}
          aria-label={`${isOne ? "Imprimir" : "Ver folhas"} ${of}`}
          // Several sheets, or one that isn't printed here, are chosen among in the details.
          onClick={() => (isOne ? printPaper(`/api/prescriptions/${id}/sheets/1`) : onOpen(id))}
        >
          {isOne ? "Imprimir" : "Ver folhas"}
        </Button>
      )}
    </div>
  );
}
