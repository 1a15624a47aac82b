import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { DiscardDialog, type FormInDrawer } from "#client/ui/form-frame.tsx";
import { ErrorSummary } from "#client/ui/error-summary.tsx";
import { FormFoot, FormSection } from "#client/ui/form-section.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { CheckedForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import type { PaymentMethod } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import classes from "../fields/appointment-fields.module.css";
import { DiscountFields } from "../fields/appointment-fields.tsx";
import { formWords } from "../fields/form-words.ts";
import { PartFields } from "../money/part-fields.tsx";
import { newPart } from "../fields/part-values.ts";
import { PriceSums } from "../money/payment-fields.tsx";
import {
  discountErrors,
  dueCents,
  newPayment,
  paymentFields,
  readPayment,
} from "./payment-values.ts";
import type { PaymentValues } from "./payment-values.ts";
import { ClosedTillNotice } from "#client/domain/finance/closed-till-notice.tsx";
import { NoShowNotice, TakenNotice } from "./paid-notice.tsx";
import { isSettled } from "./paid-rules.ts";
import { usePayment } from "./use-payment.ts";
import { useRegisterPayment } from "./use-register-payment.ts";

type PaymentFormProps = {
  appointment: Appointment;
  /** What the first part is paid by; null while none is chosen. */
  method?: PaymentMethod | null;
  onDirtyChange: FormInDrawer["onDirtyChange"];
  onDone: () => void;
};

/** Registers the payment of an appointment, in one or more parts. */
export function PaymentForm({ appointment, method, onDirtyChange, onDone }: PaymentFormProps) {
  const [asking, setAsking] = useState(false);
  const fields = useRef<HTMLFieldSetElement>(null);
  // The form replaces the button that was pressed, so it takes the focus.
  useEffect(() => fields.current?.focus(), []);
  useEffect(() => () => onDirtyChange(false), [onDirtyChange]);
  const { payment, till } = usePayment(appointment.id);
  const [initialValues] = useState(() => newPayment(method));
  const record = useRecordForm<PaymentValues>({
    initialValues,
    fields: paymentFields(initialValues),
    onDirtyChange,
  });
  const { form } = record;
  const names = paymentFields(form.values);
  const save = useRegisterPayment({ onPaid: onDone, onErrors: record.showErrors });
  // The server's, which another window may have changed meanwhile.
  const totalCents = payment.data?.totalCents ?? appointment.totalCents ?? 0;
  const due = dueCents(form.values, totalCents);
  // What another window took meanwhile isn't asked for twice, least of all by a code to be paid.
  const isOwn = save.isPending || save.isUnanswered;
  const isTaken = isSettled(appointment, payment.data) && !isOwn;

  /** Says at once that a discount can't be given, without waiting for the rest of the form. */
  function complain() {
    form.setFieldError("discountAmount", discountErrors(form.values, due)["discountAmount"]);
  }

  function submit() {
    const asked = { appointmentId: appointment.id, totalCents };
    const input = record.check((values) => readPayment(values, asked));
    if (input) save.register(input);
  }

  return (
    <CheckedForm className={classes.form} onSubmit={submit}>
      <ErrorSummary fields={names} errors={form.errors} />
      {isTaken && <TakenNotice appointment={appointment} />}
      {!isTaken && <NoShowNotice status={appointment.status} />}
      {!isTaken && till.data?.session === null && <ClosedTillNotice />}
      <FormSection title={`Pagamento de ${appointment.customerName}`} ref={fields}>
        <DiscountFields
          getInputProps={form.getInputProps}
          onAmountLeave={() => form.values.discountAmount && complain()}
        />
        <PriceSums
          price={{
            subtotalCents: totalCents,
            discountCents: 0,
            manualDiscountCents: Math.min(totalCents, totalCents - (due ?? totalCents)),
            totalCents: Math.max(0, due ?? totalCents),
          }}
        />
        <PartFields
          parts={form.values.parts}
          dueCents={isTaken ? null : due}
          reference={appointment.id}
          getInputProps={form.getInputProps}
          keyOf={form.key}
          onAdd={() => form.insertListItem("parts", newPart())}
          onRemove={(at) => form.removeListItem("parts", at)}
        />
      </FormSection>
      <FormFoot failure={save.failure}>
        <Button variant="default" onClick={() => (form.isDirty() ? setAsking(true) : onDone())}>
          Voltar
        </Button>
        <WriteButton type="submit" loading={save.isPending} disabled={isTaken}>
          Registrar pagamento
        </WriteButton>
      </FormFoot>
      {asking && (
        <DiscardDialog onDiscard={onDone} onKeep={() => setAsking(false)}>
          {formWords.unpaid}
        </DiscardDialog>
      )}
    </CheckedForm>
  );
}
