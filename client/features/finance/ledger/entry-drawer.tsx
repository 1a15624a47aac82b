import { Select, Textarea, TextInput } from "@mantine/core";
import { useState } from "react";
import { ClosedTillNotice } from "#client/domain/finance/closed-till-notice.tsx";
import { MoneyField } from "#client/domain/finance/money-field.tsx";
import { trpc } from "#client/lib/trpc.ts";
import { FormDrawer } from "#client/ui/form-drawer.tsx";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { useFirstFocus } from "#client/ui/use-first-focus.ts";
import { useLast } from "#client/ui/use-last.ts";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import { paymentMethods } from "#shared/domain/appointments.ts";
import type { TransactionType } from "#shared/domain/ledger-terms.ts";
import { noteMaxLength } from "#shared/schemas/cash-sessions.ts";
import { categoryLabels, ledgerMethodLabels } from "#shared/texts/ledger.pt-br.ts";
import { EntryLinkFields } from "./entry-link-fields.tsx";
import {
  categoriesOf,
  emptyEntryOf,
  entryFields,
  readEntry,
  type EntryValues,
} from "./entry-values.ts";
import { newEntryLabels, entryLeads, missingCents, shortSentence } from "./entry-words.ts";
import { ShortDialog } from "./short-dialog.tsx";
import { useRecordEntry } from "./use-record-entry.ts";

type EntryDrawerProps = {
  /** What is being entered; null while nothing is. */
  type: TransactionType | null;
  /** What it is called at first. */
  description: string;
  onClose: () => void;
};

/** Enters an income, an expense, or cash put into or taken out of the drawer. */
export default function EntryDrawer({ type, description, onClose }: EntryDrawerProps) {
  const shown = useLast(type);
  return (
    <FormDrawer
      opened={type !== null}
      title={shown === null ? "" : newEntryLabels[shown]}
      unsaved="Este lançamento ainda não foi registrado."
      width={480}
      isSheet
      onClose={onClose}
    >
      {(drawer) => shown && <EntryForm type={shown} description={description} {...drawer} />}
    </FormDrawer>
  );
}

const methods = paymentMethods.map((value) => ({ value, label: ledgerMethodLabels[value] }));

type EntryFormProps = FormInDrawer & { type: TransactionType; description: string };

function EntryForm({ type, description, onDirtyChange, onCancel, onSaved }: EntryFormProps) {
  const record = useRecordForm<EntryValues>({
    initialValues: { ...emptyEntryOf(type), description },
    fields: entryFields,
    onDirtyChange,
  });
  const { form } = record;
  useFirstFocus(entryFields, () => readEntry(type, form.values).errors);
  const save = useRecordEntry({ onRecorded: onSaved, onErrors: record.showErrors });
  const categories = categoriesOf(type);
  const { data: till } = trpc.cashSessions.current.useQuery();
  const drawerCents = till?.session?.expectedCents;
  const missing =
    drawerCents === undefined ? 0 : missingCents({ ...form.values, type }, drawerCents);
  const [isAsking, setAsking] = useState(false);

  function submit(isSure = false) {
    const input = record.check((values) => readEntry(type, values));
    setAsking(input !== null && missing > 0 && !isSure);
    if (input && (missing === 0 || isSure)) save.record(input);
  }

  return (
    <RecordForm
      record={record}
      save={save}
      lead={entryLeads[type]}
      submitLabel="Registrar"
      onSubmit={() => submit()}
      onCancel={onCancel}
    >
      {till?.session === null && <ClosedTillNotice isInFinance />}
      <MoneyField label="Valor" field="amount" {...form.getInputProps("amount")} />
      {missing > 0 && drawerCents !== undefined && (
        <Notice tone="warning">{shortSentence(missing, drawerCents)}</Notice>
      )}
      {isAsking && (
        <ShortDialog
          missingCents={missing}
          onConfirm={() => submit(true)}
          onCancel={() => setAsking(false)}
        />
      )}
      {categories.length > 0 && (
        <>
          <Select
            label="Método de pagamento"
            data={methods}
            allowDeselect={false}
            maxDropdownHeight={300}
            wrapperProps={{ "data-field": "method" }}
            {...form.getInputProps("method")}
          />
          <Select
            label="Categoria"
            placeholder="Escolher..."
            data={categories.map((value) => ({
              value,
              label: categoryLabels[value],
            }))}
            allowDeselect={false}
            maxDropdownHeight={300}
            wrapperProps={{ "data-field": "category" }}
            {...form.getInputProps("category")}
          />
          <EntryLinkFields form={form} />
        </>
      )}
      <TextInput
        label="Descrição"
        description="Opcional."
        maxLength={200}
        wrapperProps={{ "data-field": "description" }}
        {...form.getInputProps("description")}
      />
      <Textarea
        label="Observação"
        description="Opcional."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={noteMaxLength}
        wrapperProps={{ "data-field": "notes" }}
        {...form.getInputProps("notes")}
      />
    </RecordForm>
  );
}
