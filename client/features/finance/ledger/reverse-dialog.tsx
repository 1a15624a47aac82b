import { Button, Modal, TextInput } from "@mantine/core";
import { formatMoney } from "#client/lib/formats.ts";
import { useNestedDialog } from "#client/ui/form-frame.tsx";
import { FormFoot } from "#client/ui/form-section.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { CheckedForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import { useReturnFocus } from "#client/ui/use-return-focus.ts";
import type { Transaction } from "#shared/schemas/transactions.ts";
import classes from "./reverse-dialog.module.css";
import { readReversal, reverseFields, type ReverseValues } from "./reverse-values.ts";
import { useReverse } from "./use-reverse.ts";

type ReverseDialogProps = { entry: Transaction; onClose: () => void };

/** Asks why a line is taken back. It is mounted while it asks. */
export function ReverseDialog({ entry, onClose }: ReverseDialogProps) {
  useNestedDialog();
  useReturnFocus();
  const record = useRecordForm<ReverseValues>({
    initialValues: { reason: "" },
    fields: reverseFields,
    onDirtyChange: () => {},
  });
  const save = useReverse({ onReversed: onClose, onErrors: record.showErrors });

  function submit() {
    const input = record.check((values) => readReversal(entry.id, values));
    if (input) save.reverse(input);
  }

  return (
    <Modal
      opened
      onClose={save.isPending ? () => {} : onClose}
      title="Estornar lançamento"
      size={440}
    >
      <CheckedForm className={classes.form} onSubmit={submit}>
        <p className={classes.text}>{consequence(entry)}</p>
        <TextInput
          label="Motivo"
          required
          maxLength={200}
          data-autofocus
          wrapperProps={{ "data-field": "reason" }}
          {...record.form.getInputProps("reason")}
        />
        <FormFoot failure={save.failure}>
          <Button variant="default" disabled={save.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <WriteButton type="submit" color="red" loading={save.isPending}>
            Estornar
          </WriteButton>
        </FormFoot>
      </CheckedForm>
    </Modal>
  );
}

/** What taking a line back does; nothing undoes it. */
function consequence(entry: Transaction): string {
  const { description, amountCents, appointment, partCount, payoutId } = entry;
  const what = `${description}, ${formatMoney(amountCents)}, é desfeito no caixa aberto por um lançamento contrário. Os dois continuam na lista, e o estorno não pode ser desfeito.`;
  if (payoutId !== null) {
    return `${what} O pagamento do funcionário fica cancelado e volta a ser devido; ele pode ser processado de novo.`;
  }
  if (!appointment) return what;
  const parts =
    partCount > 1
      ? ` Esta é só uma das ${partCount} partes do pagamento: todas são estornadas juntas.`
      : "";
  return `${what}${parts} O agendamento fica de novo sem pagamento.`;
}
