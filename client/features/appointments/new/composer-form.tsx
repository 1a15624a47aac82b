import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { PatientPicker } from "#client/domain/patient-picker.tsx";
import { ServicePicker } from "#client/domain/service-picker.tsx";
import { SlotKindField } from "#client/domain/slot-kind-field.tsx";
import { focusField } from "#client/ui/focus-field.ts";
import { CheckedForm } from "#client/ui/record-form.tsx";
import { useIsPhone } from "#client/ui/use-is-phone.ts";
import { ContactFields } from "#client/domain/contact-fields.tsx";
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
  const isPhone = useIsPhone();
  // Who is known, what is asked next; on phones the list would rise over what was just chosen.
  const asksServices = !isPhone && serviceIds.length === 0 && options.services.length > 0;
  useServicesNext(patient?.id, asksServices);
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
          error={form.errors["patientId"] ?? (isUnlisted ? null : form.errors["customerName"])}
        />
      </div>
      {isUnlisted && <ContactFields getInputProps={form.getInputProps} />}
      <ServicePicker
        isNarrow
        services={options.services}
        chosenIds={serviceIds}
        onChange={begun.end.chooseServices}
        error={form.errors["serviceIds"]}
      />
      <BegunTimeFields begun={begun} isNarrow />
      <CreateButtons begun={begun}>
        <Button variant="subtle" onClick={onWhole}>
          Mais opções
        </Button>
      </CreateButtons>
    </CheckedForm>
  );
}

/** Goes on to the services once somebody is chosen, whom the field that is left then knows. */
function useServicesNext(patientId: string | undefined, isAsked: boolean): void {
  const known = useRef(patientId);
  useEffect(() => {
    if (patientId && patientId !== known.current && isAsked) focusField("serviceIds");
    known.current = patientId;
  }, [patientId, isAsked]);
}
