import { useState } from "react";
import type { NewTimeOff } from "#client/domain/calendars/new-time-off-values.ts";
import { BesideDialog } from "#client/ui/beside-dialog.tsx";
import { Dates } from "#client/ui/dates.tsx";
import { FormFrame } from "#client/ui/form-frame.tsx";
import { useAnchored } from "#client/ui/use-anchor.ts";
import { TimeOffForm } from "./time-off-form.tsx";
import type { BesideTimeOff } from "./use-block-draft.ts";
import { unsavedWords } from "./unsaved-words.ts";
import { useTimeOffProfessionals } from "./use-time-off-professionals.ts";

type NewTimeOffDialogProps = {
  begun: NewTimeOff;
  timeZone: string;
  beside: BesideTimeOff;
  onClose: () => void;
};

/** Bloquear horário beside the calendar, where it was pressed. */
export function NewTimeOffDialog({ begun, timeZone, beside, onClose }: NewTimeOffDialogProps) {
  const [now] = useState(() => Date.now());
  const { professionals } = useTimeOffProfessionals(undefined);
  const place = useAnchored(beside.place);
  return (
    <FormFrame opened unsaved={unsavedWords} onClose={onClose}>
      {({ closesOnEscape, leaveFor, closeIfClean, ...frame }) => (
        <BesideDialog
          title="Bloquear horário"
          look="place"
          place={place}
          closesOnEscape={closesOnEscape}
          onClose={frame.onCancel}
          onAside={closeIfClean}
        >
          <Dates>
            <TimeOffForm
              timeOff={null}
              {...{ begun, professionals, timeZone, now }}
              beside={{ ...beside, onOtherKind: () => leaveFor(beside.onOtherKind) }}
              isNarrow
              {...frame}
              load={() => Promise.resolve(null)}
              onReload={() => {}}
            />
          </Dates>
        </BesideDialog>
      )}
    </FormFrame>
  );
}
