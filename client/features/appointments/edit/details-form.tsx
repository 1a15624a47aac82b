import { ContactFields } from "#client/domain/patients/contact-fields.tsx";
import { useState, type ReactNode } from "react";
import { useCan } from "#client/lib/session.ts";
import { ErrorSummary } from "#client/ui/error-summary.tsx";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import { FormSection } from "#client/ui/form-section.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import { priceAppointment } from "#shared/domain/discounts.ts";
import { parseCents } from "#shared/domain/money.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import classes from "../fields/appointment-fields.module.css";
import {
  detailsFields,
  readDetails,
  valuesOfDetails,
  type DetailsValues,
} from "./details-values.ts";
import { EditForm } from "./edit-form.tsx";
import { DiscountFields, MeetingField, ReturnFields } from "../fields/appointment-fields.tsx";
import { errorsByField } from "../fields/appointment-values.ts";
import { PriceSums } from "../money/payment-fields.tsx";
import { UnlessPaid } from "../payment/price-panel.tsx";
import { ScopeField, type EditScope } from "./scope-field.tsx";
import { useUpdateAppointment, type Changes } from "./use-update-appointment.ts";

type DetailsFormProps = {
  /** The appointment when Editar dados was pressed. */
  appointment: Appointment;
  onDirtyChange: FormInDrawer["onDirtyChange"];
  onDone: () => void;
  onSaved: (saved: Appointment) => void;
};

/** Edits the customer and contact, the meeting, the return and the manual discount. */
export function DetailsForm({ appointment, onDirtyChange, onDone, onSaved }: DetailsFormProps) {
  const { patientId, patientName, seriesId } = appointment;
  const withDiscount = useCan("manage_finance") && appointment.services.length > 0;
  const [scope, setScope] = useState<EditScope>("one");
  const { form, check } = useRecordForm<DetailsValues>({
    initialValues: valuesOfDetails(appointment),
    fields: detailsFields,
    onDirtyChange,
  });
  const { values } = form;
  const update = useUpdateAppointment({
    base: appointment,
    preview: (changes) => previewOf(appointment, changes),
    success: "Dados atualizados com sucesso!",
    fallback: "Erro ao atualizar agendamento",
    onSaved,
  });
  const errors: Readonly<Record<string, ReactNode>> = {
    ...form.errors,
    ...(update.failure && errorsByField(update.failure.issues)),
  };
  const inputProps: typeof form.getInputProps = (field, options) => ({
    ...form.getInputProps(field, options),
    error: errors[field],
  });

  function submit() {
    const changes = check((typed) => readDetails(typed, { appointment, withDiscount }));
    if (!changes) return;
    if (Object.keys(changes).length === 0) return onDone();
    update.save({ ...changes, ...(seriesId && { scope }) });
  }

  return (
    <EditForm
      title={`Dados de ${appointment.customerName}`}
      update={update}
      before={appointment}
      after={{
        ...appointment,
        customerName: values.customerName,
        customerEmail: values.customerEmail.trim() || null,
      }}
      dirty={form.isDirty()}
      submitLabel="Salvar dados"
      onDirtyChange={onDirtyChange}
      onSubmit={submit}
      onDone={onDone}
    >
      <ErrorSummary fields={detailsFields} errors={errors} />
      <ContactFields getInputProps={inputProps} />
      {patientId && (
        <p className={classes.soft}>
          Vale só para o agendamento: o cadastro de {patientName ?? appointment.customerName} fica
          como está.
        </p>
      )}
      <MeetingField getInputProps={inputProps} />
      <ReturnFields getInputProps={inputProps} />
      {withDiscount && (
        <FormSection title="Pagamento">
          <UnlessPaid appointmentId={appointment.id}>
            <DiscountFields getInputProps={inputProps} />
          </UnlessPaid>
          <PriceSums due="Total" price={priceOf(appointment, values)} />
        </FormSection>
      )}
      {seriesId && (
        <>
          <ScopeField value={scope} onChange={setScope} />
          {scope === "following" && (
            <p className={classes.soft}>O retorno vale só para este agendamento.</p>
          )}
        </>
      )}
    </EditForm>
  );
}

/** Returns the price after the manual discount; the customer's own discount stays as agreed. */
function priceOf({ services, discountCents = 0 }: Appointment, values: DetailsValues) {
  return priceAppointment({
    pricesCents: services.map(({ priceCents = 0 }) => priceCents),
    patientDiscount: { type: "fixed", value: discountCents },
    manualDiscountCents: values.hasDiscount ? (parseCents(values.discountAmount) ?? 0) : 0,
  });
}

function previewOf(appointment: Appointment, { discount, ...changes }: Changes): Appointment {
  const { customerName, customerEmail, customerPhone, meetingUrl, needsReturn, returnAt } = changes;
  const given = { customerName, customerEmail, customerPhone, meetingUrl, needsReturn, returnAt };
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  return {
    ...appointment,
    ...set,
    ...(discount !== undefined && {
      manualDiscountCents: discount?.amountCents ?? 0,
      discountReason: discount?.reason ?? null,
    }),
  };
}
