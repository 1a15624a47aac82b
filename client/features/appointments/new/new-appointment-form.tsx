import { Button, Loader, Textarea } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { ErrorSummary } from "#client/ui/error-summary.tsx";
import { submitField } from "#client/ui/focus-field.ts";
import { FormFoot, FormSection } from "#client/ui/form-section.tsx";
import { CheckedForm } from "#client/ui/record-form.tsx";
import { useFirstFocus } from "#client/ui/use-first-focus.ts";
import classes from "../fields/appointment-fields.module.css";
import { CustomerFields } from "./customer-fields.tsx";
import { EncaixeDialog } from "../fields/encaixe-dialog.tsx";
import { MeetingField, ReturnFields } from "../fields/appointment-fields.tsx";
import { formFields, readForm, type AppointmentFormValues } from "../fields/appointment-values.ts";
import { PaymentFields } from "../fields/payment-fields.tsx";
import { RepeatFields } from "./repeat-fields.tsx";
import type { ChosenPatient } from "#client/domain/quick-patient-dialog.tsx";
import { ServicePicker } from "#client/domain/service-picker.tsx";
import { TellField } from "#client/domain/tell-field.tsx";
import type { Told } from "#client/domain/told-words.ts";
import { useCustomerWords } from "#client/domain/use-customer-words.ts";
import { formWords } from "../fields/form-words.ts";
import { instantOf } from "../fields/local-time-rules.ts";
import { TimeFields } from "../fields/time-fields.tsx";
import { useEndFollows } from "../fields/use-end-follows.ts";
import { useNewAppointment, type NewAppointment } from "./use-new-appointment.ts";

/** Edits every field of a new appointment; keeps what was typed whatever goes wrong. */
export function NewAppointmentForm(props: NewAppointment) {
  const { options, drawer } = props;
  const { form, patient, setPatient, calendar, timeZone, withMoney, price, check, saving, submit } =
    useNewAppointment(props);
  const { values } = form;
  const end = useEndFollows(form, options.services);
  useFirstFocus(formFields, () => {
    const { errors } = readForm(values, { timeZone });
    // Who is missing is first looked for among the customers.
    return errors?.customerName ? { ...errors, patientId: errors.customerName } : errors;
  });
  return (
    <CheckedForm className={classes.form} onSubmit={submit}>
      <ErrorSummary fields={formFields} errors={form.errors} />
      <CustomerFields
        form={form}
        calendars={options.calendars}
        patient={patient}
        onPatientChange={setPatient}
      />
      <FormSection title="Serviços e horário">
        <ServicePicker
          services={options.services}
          chosenIds={values.serviceIds}
          onChange={end.chooseServices}
          error={form.errors["serviceIds"]}
        />
        <TimeFields
          professionals={options.professionals}
          calendar={calendar}
          professionalId={values.professionalId}
          start={values.start}
          end={values.end}
          check={check}
          free={{
            calendarId: values.calendarId,
            timeZone,
            serviceIds: values.serviceIds,
            minutes: end.length,
          }}
          errors={form.errors}
          onProfessionalChange={(id) => form.setFieldValue("professionalId", id)}
          onStartChange={end.moveStart}
          onEndChange={end.touchEnd}
        />
        <RepeatFields form={form} timeZone={timeZone} isSaving={saving.isSettled} />
      </FormSection>
      <DetailFields form={form} />
      {withMoney && <PaymentFields form={form} price={price} />}
      <FormFoot failure={saving.failure}>
        <TellField
          isNew
          told={toldOf(values, { patient, timeZone })}
          notify={values.notify}
          onChange={(notify) => form.setFieldValue("notify", notify)}
        />
        <Button variant="default" onClick={drawer.onCancel}>
          Cancelar
        </Button>
        <Button
          type="submit"
          data-field={submitField}
          aria-disabled={saving.isPending}
          leftSection={saving.isPending ? <Loader size={14} color="currentColor" /> : undefined}
        >
          {saving.isPending ? "Criando..." : "Criar"}
        </Button>
      </FormFoot>
      {saving.overlapReasons && (
        <EncaixeDialog
          reasons={saving.overlapReasons}
          loading={saving.isPending}
          onConfirm={saving.createAnyway}
          onCancel={saving.dropOverlap}
          onSkip={saving.skipTaken}
        />
      )}
    </CheckedForm>
  );
}

/** Returns whom the new appointment concerns, once somebody has been named. */
function toldOf(
  { customerName, customerEmail, end }: AppointmentFormValues,
  { patient, timeZone }: { patient: ChosenPatient | null; timeZone: string },
): Told | null {
  const until = instantOf(end, timeZone);
  if (!customerName.trim() || !until) return null;
  const typed = /^\S+@\S+\.\S+$/.exec(customerEmail.trim())?.[0];
  return {
    customerName,
    customerEmail: typed ?? patient?.email ?? null,
    end: until,
    heldUntil: null,
  };
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
