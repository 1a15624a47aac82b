import { Button } from "@mantine/core";
import { PatientPicker } from "#client/domain/patients/patient-picker.tsx";
import { ServicePicker } from "#client/domain/services/service-picker.tsx";
import { SlotKindField } from "#client/domain/calendars/slot-kind-field.tsx";
import { focusField } from "#client/ui/focus-field.ts";
import { CheckedForm } from "#client/ui/record-form.tsx";
import { useIsPainted } from "#client/ui/use-is-painted.ts";
import { ContactFields } from "#client/domain/patients/contact-fields.tsx";
import { BegunTimeFields } from "./begun-time-fields.tsx";
import classes from "./composer-form.module.css";
import { CreateButtons } from "./create-buttons.tsx";
import { useBegunFocus } from "./use-begun-focus.ts";
import type { AppointmentBegun } from "./use-new-appointment.ts";

type ComposerFormProps = {
  begun: AppointmentBegun;
  /** Goes on in the form with every field. */
  onWhole: () => void;
  /** Blocks the time instead. */
  onOtherKind: () => void;
};

/** Asks what nearly every appointment needs: who, what, with whom and when. */
export function ComposerForm({ begun, onWhole, onOtherKind }: ComposerFormProps) {
  const { form, options, patient } = begun;
  const { customerName, customerEmail, customerPhone, serviceIds } = form.values;
  useBegunFocus(begun);
  // Who begins with the patient sees that field a frame sooner: the rest follows while they begin to type.
  const hasRest = useIsPainted(customerName !== "");
  const isUnlisted = !patient && Boolean(customerName || customerEmail || customerPhone);
  return (
    <CheckedForm className={classes.form} createsFromLists onSubmit={begun.submit}>
      <SlotKindField value="appointment" onOtherKind={onOtherKind} />
      {/* While nobody is named, that complaint belongs here, and so does the focus. */}
      <div data-field={isUnlisted ? undefined : "customerName"}>
        <PatientPicker
          chosen={patient}
          onChange={begun.choosePatient}
          onTyped={begun.keepTyped}
          onTypeOn={() => focusField("serviceIds")}
          error={form.errors["patientId"] ?? (isUnlisted ? null : form.errors["customerName"])}
        />
      </div>
      {isUnlisted && <ContactFields getInputProps={form.getInputProps} />}
      {hasRest ? (
        <>
          <ServicePicker
            isNarrow
            services={options.services}
            chosenIds={serviceIds}
            onChange={begun.end.chooseServices}
            error={form.errors["serviceIds"]}
          />
          <BegunTimeFields begun={begun} isNarrow />
        </>
      ) : (
        <div className={classes.rest} />
      )}
      <CreateButtons begun={begun}>
        <Button variant="subtle" onClick={onWhole}>
          Mais opções
        </Button>
      </CreateButtons>
    </CheckedForm>
  );
}
