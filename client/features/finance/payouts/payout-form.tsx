import { Select, TextInput } from "@mantine/core";
import { useState } from "react";
import { MoneyField } from "#client/domain/finance/money-field.tsx";
import { DayField } from "#client/ui/date-time-field.tsx";
import { Dates } from "#client/ui/dates.tsx";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import { FieldPair } from "#client/ui/form-section.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { useFirstFocus } from "#client/ui/use-first-focus.ts";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import { parseCents } from "#shared/domain/money.ts";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";
import { EmployeePicker } from "./employee-picker.tsx";
import { OwedNotice } from "./owed-notice.tsx";
import { payLabel } from "./payout-words.ts";
import {
  lacksRequired,
  payoutFields,
  readPayout,
  typeOptions,
  type PayoutStart,
  type PayoutValues,
} from "./payout-values.ts";
import classes from "./payouts.module.css";
import { useCreatePayout } from "./use-create-payout.ts";
import { PixPanel } from "./pix-panel.tsx";
import { useFirstSeen } from "./use-first-seen.ts";
import { useOwed } from "./use-owed.ts";

type PayoutFormProps = FormInDrawer & { start: PayoutStart };

/** Asks whom to pay what for which days, beside what they are owed for them. */
export function PayoutForm({ start, onDirtyChange, onCancel, onSaved }: PayoutFormProps) {
  const isPaidNow = start.paid !== null;
  const record = useRecordForm<PayoutValues>({
    initialValues: start.values,
    fields: payoutFields,
    onDirtyChange,
  });
  const { form } = record;
  const { values } = form;
  useFirstFocus(payoutFields, () => readPayout(values).errors);
  const owed = useOwed(values);
  const [ownType, setOwnType] = useState(start.values.payoutType);
  const [seenCents, setSeenCents] = useFirstSeen(
    `${values.employeeId} ${values.start} ${values.end}`,
    owed?.pendingAmountCents,
  );
  const save = useCreatePayout({
    onCreated: onSaved,
    onErrors: record.showErrors,
    onMoved: setSeenCents,
  });
  const amountCents = parseCents(values.amount) ?? 0;

  function submit() {
    if (lacksRequired(values)) toast.error(ledgerTexts.requiredMissing);
    const input = record.check(readPayout);
    if (!input) return;
    const seen = isPaidNow && seenCents !== undefined ? { pendingAmountCents: seenCents } : {};
    save.create({ ...input, autoProcess: isPaidNow, ...seen });
  }

  return (
    <RecordForm
      className={classes.form}
      record={record}
      save={save}
      newerVersion={null}
      submitLabel={isPaidNow ? payLabel(amountCents) : "Criar pagamento"}
      onSubmit={submit}
      onCancel={onCancel}
    >
      <p className={classes.sentence}>
        {isPaidNow
          ? "O pagamento sai agora do caixa aberto, como uma despesa."
          : "O pagamento fica pendente até ser processado; nada sai do caixa antes disso."}
      </p>
      {!isPaidNow && (
        <EmployeePicker
          {...form.getInputProps("employeeId")}
          onEmployee={(employeeId, payoutType) => {
            form.setValues({ employeeId, payoutType });
            setOwnType(payoutType);
          }}
        />
      )}
      <Select
        label="Tipo"
        data={typeOptions(ownType)}
        allowDeselect={false}
        disabled={isPaidNow || values.employeeId === ""}
        wrapperProps={{ "data-field": "payoutType" }}
        {...form.getInputProps("payoutType")}
        {...(values.employeeId === "" && { value: null, placeholder: "Conforme o funcionário" })}
      />
      <Dates>
        <FieldPair>
          <DayField label="Início do período" field="start" {...form.getInputProps("start")} />
          <DayField label="Fim do período" field="end" {...form.getInputProps("end")} />
        </FieldPair>
      </Dates>
      <MoneyField label="Valor" field="amount" {...form.getInputProps("amount")} />
      {owed && <OwedNotice owed={owed} amountCents={amountCents} />}
      {isPaidNow && (
        <PixPanel
          employeeId={values.employeeId}
          amountCents={amountCents}
          reference={values.employeeId}
        />
      )}
      <TextInput
        label="Descrição"
        required
        maxLength={200}
        wrapperProps={{ "data-field": "description" }}
        {...form.getInputProps("description")}
      />
    </RecordForm>
  );
}
