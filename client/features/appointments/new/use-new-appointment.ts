import { changed } from "#client/lib/changes.ts";
import { useCan } from "#client/lib/session.ts";
import { queries } from "#client/lib/trpc.ts";
import { slotMinutes } from "#client/domain/calendars/new-slot-values.ts";
import type { ChosenPatient } from "#client/domain/patients/quick-patient-dialog.tsx";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import { priceAppointment } from "#shared/domain/discounts.ts";
import { parseCents } from "#shared/domain/money.ts";
import { fallbackTimeZone } from "#shared/domain/wall-clock.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import {
  formFields,
  readForm,
  type AppointmentFormValues,
  type FormErrors,
} from "../fields/appointment-values.ts";
import { minutesBetween } from "../fields/local-time-rules.ts";
import { useCreateAppointment } from "./use-create-appointment.ts";
import { useCustomer } from "./use-customer.ts";
import { usePerformers } from "./use-performers.ts";
import type { AppointmentOptions } from "../fields/use-appointment-options.ts";
import { useEndFollows } from "../fields/use-end-follows.ts";
import { useTimeCheck } from "../fields/use-time-check.ts";

export type NewAppointment = {
  readonly initialValues: AppointmentFormValues;
  readonly initialPatient: ChosenPatient | null;
  /** What has to be filled in again, said from the beginning. */
  readonly initialErrors: FormErrors;
  /** Whether nobody asked for the first time. */
  readonly hasProposedTime: boolean;
  readonly options: AppointmentOptions;
  readonly drawer: FormInDrawer;
  readonly onCreated: (appointment: Appointment) => void;
};

/** What both forms of a new appointment show and change. */
export type AppointmentBegun = ReturnType<typeof useNewAppointment>;

/** The state of the form: its price, the obstacles to its time, and how it is sent. */
export function useNewAppointment({
  initialValues,
  initialPatient,
  initialErrors,
  hasProposedTime,
  options,
  drawer,
  onCreated,
}: NewAppointment) {
  const withMoney = useCan("manage_finance");
  const { form, showErrors } = useRecordForm({
    initialValues,
    initialErrors,
    fields: formFields,
    onDirtyChange: drawer.onDirtyChange,
  });
  const { values } = form;
  const { setPatient, ...customer } = useCustomer(form, initialPatient);
  const { patient } = customer;

  const calendar = options.calendars.find(({ id }) => id === values.calendarId);
  const timeZone = calendar?.timeZone ?? fallbackTimeZone;
  const price = priceOf(values, patient, options);
  const saving = useCreateAppointment({
    onCreated,
    onErrors: showErrors,
    onTotalChanged: () => void refreshPrices(patient, setPatient),
    onSkipped: (dates) => form.setFieldValue("skippedDates", dates),
  });

  const performers = usePerformers(options, saving.create);
  const end = useEndFollows(form, options.services, {
    isMeant: isDrawn(initialValues),
    isOpen: hasProposedTime,
  });
  const check = useTimeCheck({ ...values, timeZone, isSaving: saving.isSettled });

  function submit() {
    if (saving.isPending) return;
    const totalCents = withMoney ? price.totalCents : undefined;
    const { input, errors } = readForm(values, { timeZone, totalCents });
    if (errors) return showErrors(errors);
    form.clearErrors();
    performers.create(input);
  }

  return {
    options,
    drawer,
    form,
    ...customer,
    calendar,
    timeZone,
    withMoney,
    price,
    check,
    end,
    saving,
    performers,
    submit,
  };
}

async function refreshPrices(
  patient: ChosenPatient | null,
  setPatient: (fresh: ChosenPatient) => void,
): Promise<void> {
  void changed("services");
  if (patient) setPatient(await fetchAnew(patient));
}

/** Returns the patient as the server knows them now. */
async function fetchAnew(patient: ChosenPatient): Promise<ChosenPatient> {
  const wanted = { search: patient.name, limit: 100 };
  const { patients } = await queries.patients.list.fetch(wanted, { staleTime: 0 });
  return patients.find(({ id }) => id === patient.id) ?? patient;
}

/** A length that was drawn is meant: services don't change it. That of a copy is its services'. */
function isDrawn({ start, end, serviceIds }: AppointmentFormValues): boolean {
  return serviceIds.length === 0 && (minutesBetween(start, end) ?? 0) > slotMinutes;
}

function priceOf(
  { serviceIds, hasDiscount, discountAmount }: AppointmentFormValues,
  patient: ChosenPatient | null,
  { services }: AppointmentOptions,
) {
  const chosen = services.filter(({ id }) => serviceIds.includes(id));
  return priceAppointment({
    pricesCents: chosen.map(({ priceCents = 0 }) => priceCents),
    // Unknown without manage_finance; no price is shown then either.
    patientDiscount: patient && {
      type: patient.discountType ?? "none",
      value: patient.discountValue ?? 0,
    },
    manualDiscountCents: hasDiscount ? (parseCents(discountAmount) ?? 0) : 0,
  });
}
