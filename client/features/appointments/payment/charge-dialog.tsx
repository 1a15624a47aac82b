import { Modal } from "@mantine/core";
import { PaperButtons } from "#client/domain/documents/paper-buttons.tsx";
import { FocusReturn } from "#client/ui/focus-return.tsx";
import { useNestedDialog } from "#client/ui/form-frame.tsx";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { LazyPixPanel } from "../money/lazy-pix-panel.tsx";
import classes from "./payment.module.css";

type ChargeDialogProps = {
  appointment: Appointment;
  /** What is to be paid. */
  totalCents: number;
  onClose: () => void;
};

/** Asks a customer for what is to be paid: by the PIX code on the screen, or on paper. */
export function ChargeDialog({ appointment, totalCents, onClose }: ChargeDialogProps) {
  useNestedDialog();
  const { id, customerName } = appointment;
  return (
    <Modal opened onClose={onClose} title={`Cobrança de ${customerName}`} size={560}>
      <FocusReturn />
      <div className={classes.charge}>
        <LazyPixPanel amountCents={totalCents} reference={id} />
        <p className={classes.soft}>
          A cobrança impressa traz os serviços, o valor e o código PIX. Não é um recibo: ele sai
          depois que o pagamento é registrado.
        </p>
        <div className={classes.actions}>
          <PaperButtons page={`/api/finance/appointments/${id}/charge`} name="cobrança" />
        </div>
      </div>
    </Modal>
  );
}
