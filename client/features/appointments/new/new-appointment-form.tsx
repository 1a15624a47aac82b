import { Button, Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { ErrorSummary } from "#client/ui/error-summary.tsx";
import { focusField } from "#client/ui/focus-field.ts";
import { FormSection } from "#client/ui/form-section.tsx";
import { CheckedForm } from "#client/ui/record-form.tsx";
import classes from "../fields/appointment-fields.module.css";
import { CreateButtons } from "./create-buttons.tsx";
import { CustomerFields } from "#client/domain/patients/customer-fields.tsx";
import { MeetingField, ReturnFields } from "../fields/appointment-fields.tsx";
import { formFields, type AppointmentFormValues } from "../fields/appointment-values.ts";
import { PaymentFields } from "../money/payment-fields.tsx";
import { RepeatFields } from "./repeat-fields.tsx";
import { ServicePicker } from "#client/domain/services/service-picker.tsx";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { formWords } from "../fields/form-words.ts";
import { BegunTimeFields } from "./begun-time-fields.tsx";
import { useBegunFocus } from "./use-begun-focus.ts";
import type { AppointmentBegun } from "./use-new-appointment.ts";

/** Edits every field of a new appointment; keeps what was typed whatever goes wrong. */
export function NewAppointmentForm({ begun }: { begun: AppointmentBegun }) {
  const { form, options, drawer, timeZone, withMoney, price, saving, submit } = begun;
  useBegunFocus(begun);
  return (
    <CheckedForm className={classes.form} onSubmit={submit}>
      <ErrorSummary fields={formFields} errors={form.errors} />
      <FormSection title="Quem">
        <CustomerFields
          calendars={options.calendars}
          form={form}
          patient={begun.patient}
          onPatient={begun.choosePatient}
          onTyped={begun.keepTyped}
          onTypeOn={() => focusField("serviceIds")}
        />
      </FormSection>
      <FormSection title="Serviços e horário">
        <ServicePicker
          services={options.services}
          chosenIds={form.values.serviceIds}
          onChange={begun.end.chooseServices}
          error={form.errors["serviceIds"]}
        />
        <BegunTimeFields begun={begun} />
        <RepeatFields form={form} timeZone={timeZone} isSaving={saving.isSettled} />
      </FormSection>
      <DetailFields form={form} />
      {withMoney && <PaymentFields form={form} price={price} />}
      <CreateButtons begun={begun}>
        <Button variant="default" onClick={drawer.onCancel}>
          Cancelar
        </Button>
      </CreateButtons>
    </CheckedForm>
  );
}

type DetailFieldsProps = { form: UseFormReturnType<AppointmentFormValues> };

/** Asks for the return, the notes, and where to meet online. */
function DetailFields({ form }: DetailFieldsProps) {
  const { lower } = useCustomerWords();
  return (
    <FormSection title="Detalhes">
      <ReturnFields getInputProps={form.getInputProps} />
      <Textarea
        label="Notas"
        description={formWords.notesAreSeen(lower)}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={5000}
        wrapperProps={{ "data-field": "notes" }}
        {...form.getInputProps("notes")}
      />
      <MeetingField getInputProps={form.getInputProps} />
    </FormSection>
  );
}
