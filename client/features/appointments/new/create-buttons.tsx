import { Loader } from "@mantine/core";
import type { ReactNode } from "react";
import type { ChosenPatient } from "#client/domain/patients/quick-patient-dialog.tsx";
import { TellField } from "../fields/tell-field.tsx";
import type { Told } from "#client/domain/messages/told-words.ts";
import { isPhoneShaped, tidyPhone } from "#client/lib/phone-mask.ts";
import { submitField } from "#client/ui/focus-field.ts";
import { FormFoot } from "#client/ui/form-section.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { AppointmentFormValues } from "../fields/appointment-values.ts";
import { EncaixeDialog } from "../fields/encaixe-dialog.tsx";
import { instantOf } from "../fields/local-time-rules.ts";
import { PerformersDialog } from "./performers-dialog.tsx";
import type { AppointmentBegun } from "./use-new-appointment.ts";

type CreateButtonsProps = {
  begun: AppointmentBegun;
  /** The button before Criar. */
  children: ReactNode;
};

/** Says who will be told, creates the appointment, and asks where its time is taken. */
export function CreateButtons({ begun, children }: CreateButtonsProps) {
  const { form, saving, performers } = begun;
  return (
    <>
      <FormFoot failure={saving.failure}>
        <TellField
          isNew
          told={toldOf(form.values, begun)}
          notify={form.values.notify}
          onChange={(notify) => form.setFieldValue("notify", notify)}
        />
        {children}
        <WriteButton
          type="submit"
          data-field={submitField}
          aria-disabled={saving.isPending}
          leftSection={saving.isPending ? <Loader size={14} color="currentColor" /> : undefined}
        >
          {saving.isPending ? "Criando..." : "Criar"}
        </WriteButton>
      </FormFoot>
      {performers.told && (
        <PerformersDialog
          told={performers.told}
          onConfirm={performers.createAnyway}
          onCancel={performers.drop}
        />
      )}
      {saving.overlapReasons && (
        <EncaixeDialog
          reasons={saving.overlapReasons}
          loading={saving.isPending}
          onConfirm={saving.createAnyway}
          onCancel={saving.dropOverlap}
          onSkip={saving.skipTaken}
        />
      )}
    </>
  );
}

/** Returns whom the new appointment concerns, once somebody has been named. */
function toldOf(
  { customerName, customerEmail, customerPhone, end }: AppointmentFormValues,
  { patient, timeZone }: { patient: ChosenPatient | null; timeZone: string },
): Told | null {
  const until = instantOf(end, timeZone);
  if (!customerName.trim() || !until) return null;
  const typed = /^\S+@\S+\.\S+$/.exec(customerEmail.trim())?.[0];
  return {
    customerName,
    customerEmail: typed ?? patient?.email ?? null,
    customerPhone: isPhoneShaped(customerPhone)
      ? tidyPhone(customerPhone)
      : (patient?.phone ?? null),
    end: until,
    heldUntil: null,
  };
}
