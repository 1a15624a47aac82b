import { Checkbox, Textarea } from "@mantine/core";
import { useState } from "react";
import { MoneyField } from "#client/domain/finance/money-field.tsx";
import { formatAmount, formatMoney } from "#client/lib/formats.ts";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { RecordForm } from "#client/ui/record-form.tsx";
import { useFirstFocus } from "#client/ui/use-first-focus.ts";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import { noteMaxLength, type CashSession } from "#shared/schemas/cash-sessions.ts";
import { CashCountFields } from "./cash-count-fields.tsx";
import classes from "./close-form.module.css";
import { closeFields, differenceOf, readClosing, type CloseValues } from "./close-values.ts";
import { DueNotice } from "./due-notice.tsx";
import { OtherMethodTable } from "./other-method-table.tsx";
import { differenceSentence, differenceTone, overdrawnSentence } from "./till-words.ts";
import { useCloseTill } from "./use-close-till.ts";

type CloseFormProps = FormInDrawer & {
  session: CashSession;
  /** False once somebody else has closed it. */
  isOpen: boolean;
};

/** Asks what is in the drawer, beside what should be. */
export function CloseForm({ session, isOpen, onDirtyChange, onCancel, onSaved }: CloseFormProps) {
  const record = useRecordForm<CloseValues>({
    initialValues: { counted: "", note: "", isConfirmed: false },
    fields: closeFields,
    onDirtyChange,
  });
  const { form } = record;
  useFirstFocus(closeFields, () => readClosing(form.values, session).errors);
  const save = useCloseTill({
    onClosed: onSaved,
    onErrors: record.showErrors,
    // What was confirmed is not what would be closed now.
    onMoved: () => form.setFieldValue("isConfirmed", false),
  });

  const overdrawn = overdrawnSentence(session.expectedCents);

  function submit() {
    const input = record.check((values) => readClosing(values, session));
    if (input) save.close(input);
  }

  return (
    <RecordForm
      record={record}
      save={save}
      newerVersion={<MeanwhileNotice session={session} isOpen={isOpen} />}
      submitLabel="Fechar caixa"
      onSubmit={submit}
      onCancel={onCancel}
    >
      <DueNotice />
      <MoneyField
        label="Dinheiro contado na gaveta"
        field="counted"
        {...form.getInputProps("counted")}
      />
      <CashCountFields onSum={(cents) => form.setFieldValue("counted", formatAmount(cents))} />
      <Comparison session={session} counted={form.values.counted} />
      {overdrawn && <Notice tone="warning">{overdrawn}</Notice>}
      <OtherMethodTable sessionId={session.id} />
      <Textarea
        label="Observação"
        description="Opcional. Se houver diferença, diga por quê."
        autosize
        minRows={2}
        maxRows={6}
        maxLength={noteMaxLength}
        wrapperProps={{ "data-field": "note" }}
        {...form.getInputProps("note")}
      />
      <Checkbox
        label="Confirmo que contei o dinheiro e quero fechar o caixa"
        wrapperProps={{ "data-field": "isConfirmed" }}
        {...form.getInputProps("isConfirmed", { type: "checkbox" })}
      />
    </RecordForm>
  );
}

/** What should be in the drawer, and what that comes to beside what was counted. */
function Comparison({ session, counted }: { session: CashSession; counted: string }) {
  const difference = differenceOf(counted, session);
  return (
    <dl className={classes.comparison}>
      <div>
        <dt>Esperado</dt>
        <dd className="figures" data-negative={session.expectedCents < 0 || undefined}>
          {formatMoney(session.expectedCents)}
        </dd>
      </div>
      <div
        data-tone={
          difference === null ? undefined : differenceTone(difference, session.expectedCents)
        }
        className={classes.difference}
      >
        <dt>Diferença</dt>
        <dd className="figures">
          <span role="status">
            {difference === null
              ? "Digite o valor contado"
              : differenceSentence(difference, session.expectedCents)}
          </span>
        </dd>
      </div>
    </dl>
  );
}

/** Says what has happened to the till since the form was opened. */
function MeanwhileNotice({ session, isOpen }: Pick<CloseFormProps, "session" | "isOpen">) {
  const [seenCents] = useState(session.expectedCents);
  if (!isOpen) {
    return (
      <Notice tone="warning">
        Este caixa já foi fechado por outra pessoa. O que você digitou continua aqui.
      </Notice>
    );
  }
  if (session.expectedCents === seenCents) return null;
  return (
    <Notice tone="warning">
      Houve lançamentos enquanto você contava: o esperado era {formatMoney(seenCents)} e agora é{" "}
      {formatMoney(session.expectedCents)}.
    </Notice>
  );
}
