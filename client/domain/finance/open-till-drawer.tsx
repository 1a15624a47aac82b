import { Textarea } from "@mantine/core";
import { FormDrawer } from "#client/ui/form-drawer.tsx";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { useFirstFocus } from "#client/ui/use-first-focus.ts";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import { noteMaxLength } from "#shared/schemas/cash-sessions.ts";
import { MoneyField } from "./money-field.tsx";
import { openTillFields, readOpenTill, type OpenTillValues } from "./open-till-values.ts";
import { useOpenTill } from "./use-open-till.ts";

type OpenTillDrawerProps = {
  opened: boolean;
  /** What comes next and needs it, as the end of a sentence: `estornar este lançamento`. */
  purpose?: string;
  onClose: () => void;
  /** Goes on with what the open till is wanted for. */
  onOpened?: () => void;
};

const counting =
  "Conte o dinheiro que já está na gaveta. Cartão, PIX e transferências não entram nesta conta.";

/** Opens the till, wherever money is about to be taken. */
export function OpenTillDrawer({ opened, purpose, onClose, onOpened }: OpenTillDrawerProps) {
  return (
    <FormDrawer
      opened={opened}
      title="Abrir caixa"
      unsaved="O caixa ainda não foi aberto."
      width={440}
      isSheet
      onClose={onClose}
    >
      {(drawer) => (
        <OpenTillForm
          {...drawer}
          purpose={purpose}
          onSaved={() => {
            drawer.onSaved();
            onOpened?.();
          }}
        />
      )}
    </FormDrawer>
  );
}

type OpenTillFormProps = FormInDrawer & { purpose: string | undefined };

function OpenTillForm({ purpose, onDirtyChange, onCancel, onSaved }: OpenTillFormProps) {
  const record = useRecordForm<OpenTillValues>({
    initialValues: { opening: "", note: "" },
    fields: openTillFields,
    onDirtyChange,
  });
  const { form } = record;
  useFirstFocus(openTillFields, () => readOpenTill(form.values).errors);
  const save = useOpenTill({ onOpened: onSaved, onErrors: record.showErrors });

  function submit() {
    const input = record.check(readOpenTill);
    if (input) save.open(input);
  }

  return (
    <RecordForm
      record={record}
      save={save}
      lead={purpose ? `Para ${purpose}, o caixa precisa estar aberto. ${counting}` : counting}
      submitLabel="Abrir caixa"
      onSubmit={submit}
      onCancel={onCancel}
    >
      <MoneyField label="Saldo de abertura" field="opening" {...form.getInputProps("opening")} />
      <Textarea
        label="Observação"
        description="Opcional."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={noteMaxLength}
        wrapperProps={{ "data-field": "note" }}
        {...form.getInputProps("note")}
      />
    </RecordForm>
  );
}
