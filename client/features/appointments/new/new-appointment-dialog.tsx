import { useEffect, useEffectEvent, useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { Dates } from "#client/ui/dates.tsx";
import { FormFrame, type FramedForm } from "#client/ui/form-frame.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { useReadOnlyTitle } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { FocusReturn } from "#client/ui/focus-return.tsx";
import { NoCalendarNotice } from "#client/domain/calendars/no-calendar-notice.tsx";
import type { Made } from "#client/domain/calendars/new-slot-values.ts";
import { ComposerFrame, FormSkeleton } from "./composer-frame.tsx";
import { beginForm, type Beginning } from "./beginning-values.ts";
import { ComposerForm } from "./composer-form.tsx";
import type { AppointmentDefaults } from "./initial-values.ts";
import { NewAppointmentForm } from "./new-appointment-form.tsx";
import { useNewAppointmentData } from "./use-new-appointment-data.ts";
import { useDrafted, type BesideAppointment } from "./use-drafted.ts";
import { useNewAppointment } from "./use-new-appointment.ts";
import type { AppointmentOptions } from "../fields/use-appointment-options.ts";

type NewAppointmentDialogProps = {
  /** Its first values; null while no appointment is being made. */
  defaults: AppointmentDefaults | null;
  /** Null where there is no calendar: then it has every field, above the page. */
  beside: BesideAppointment | null;
  /** Called besides with what was made. */
  onMade?: (made: Made) => void;
  onClose: () => void;
};

/** Novo Agendamento: books a customer at a time. */
export function NewAppointmentDialog({ defaults, ...props }: NewAppointmentDialogProps) {
  return defaults && <OpenDialog defaults={defaults} {...props} />;
}

type OpenDialogProps = NewAppointmentDialogProps & { defaults: AppointmentDefaults };

function OpenDialog({ defaults, beside, onMade, onClose }: OpenDialogProps) {
  const why = useReadOnlyTitle()?.title ?? null;
  // A form that was open before writing was closed stays, with what was typed.
  const [refusal] = useState(why);
  const refuse = useEffectEvent((words: string) => {
    toast.warning(words);
    onClose();
  });
  useEffect(() => {
    if (refusal) refuse(refusal);
  }, [refusal]);
  if (refusal) return null;
  return (
    <FormFrame opened unsaved="Este agendamento ainda não foi criado." onClose={onClose}>
      {(frame) => (
        <Dates>
          {/* Beside a calendar both kinds of what is made share one. */}
          {!beside && <FocusReturn />}
          <FormLoader defaults={defaults} beside={beside} onMade={onMade} frame={frame} />
        </Dates>
      )}
    </FormFrame>
  );
}

type FormLoaderProps = Pick<OpenDialogProps, "defaults" | "beside"> & {
  onMade: OpenDialogProps["onMade"];
  frame: FramedForm;
};

function FormLoader({ defaults, onMade, ...around }: FormLoaderProps) {
  const beginning = useNewAppointmentData(defaults);
  const [first, setFirst] = useState(beginning.data);
  if (beginning.data && !first) setFirst(beginning.data);
  // Once begun it stays: what is read again has no answer for a moment, and the form holds what was typed.
  const begun = beginning.data ?? first;
  if (begun) return <BegunForm {...around} {...begun} defaults={defaults} onMade={onMade} />;
  return (
    <ComposerFrame {...around}>
      <QueryView
        query={beginning}
        messageOf={(error) => failureOf(error).message}
        loading={<FormSkeleton />}
      >
        {() => null}
      </QueryView>
    </ComposerFrame>
  );
}

type BegunFormProps = FormLoaderProps & Beginning & { options: AppointmentOptions };

/** The form keeps its first values: a later answer of the server changes no field. */
function BegunForm({ defaults, options, beside, onMade, frame, ...known }: BegunFormProps) {
  const [first] = useState(() => beginForm(defaults, known, options, Date.now()));
  const begun = useNewAppointment({
    ...first,
    options,
    drawer: frame,
    onCreated(made) {
      beside?.onMade(made);
      onMade?.(made);
      frame.onSaved();
    },
  });
  useDrafted(beside, begun);
  return (
    <ComposerFrame beside={beside} frame={frame}>
      {options.calendars.length === 0 ? (
        <NoCalendarNotice />
      ) : beside && !beside.isWhole ? (
        <ComposerForm
          begun={begun}
          onWhole={beside.onWhole}
          onOtherKind={() => frame.leaveFor(beside.onOtherKind)}
        />
      ) : (
        <NewAppointmentForm begun={begun} />
      )}
    </ComposerFrame>
  );
}
