import { Skeleton } from "@mantine/core";
import { useMemo, useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { BesideDialog } from "#client/ui/beside-dialog.tsx";
import { Dates } from "#client/ui/dates.tsx";
import { FormFrame, useNestedDialog, type FramedForm } from "#client/ui/form-frame.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { useReturnFocus } from "#client/ui/use-return-focus.ts";
import type { TimeOff } from "#shared/schemas/time-off.ts";
import { DeleteTimeOffDialog } from "./delete-time-off-dialog.tsx";
import { TimeOffForm } from "./time-off-form.tsx";
import { TimeOffSummary } from "./time-off-summary.tsx";
import { unsavedWords } from "./unsaved-words.ts";
import { useTimeOffProfessionals } from "./use-time-off-professionals.ts";

type TimeOffDialogProps = {
  id: string;
  timeZone: string;
  mayWrite: boolean;
  onClose: () => void;
};

/** Blocked time that was pressed in the calendar: whose, when and why, to be changed or deleted. */
export function TimeOffDialog({ id, timeZone, mayWrite, onClose }: TimeOffDialogProps) {
  const timeOff = trpc.timeOff.get.useQuery({ id });
  const place = useMemo(() => ({ anchor: document.querySelector(`[data-absence="${id}"]`) }), [id]);
  useReturnFocus();
  return (
    <FormFrame opened unsaved={unsavedWords} onClose={onClose}>
      {(frame) => (
        <BesideDialog
          title="Bloqueio"
          look="place"
          place={place}
          closesOnEscape={frame.closesOnEscape}
          onClose={frame.onCancel}
          onAside={frame.closeIfClean}
        >
          <QueryView
            query={timeOff}
            messageOf={(error) => failureOf(error).message}
            loading={
              <Loading label="Carregando bloqueio">
                <Skeleton height={240} radius={8} />
              </Loading>
            }
          >
            {(stored) =>
              mayWrite ? (
                <Editor {...{ stored, timeZone, frame }} load={timeOff.refetch} />
              ) : (
                <TimeOffSummary timeOff={stored} timeZone={timeZone} />
              )
            }
          </QueryView>
        </BesideDialog>
      )}
    </FormFrame>
  );
}

type EditorProps = Pick<TimeOffDialogProps, "timeZone"> & {
  stored: TimeOff;
  frame: FramedForm;
  /** Reads what is stored now. */
  load: () => Promise<{ readonly data: TimeOff | undefined }>;
};

function Editor({ stored, timeZone, frame, load }: EditorProps) {
  const [now] = useState(() => Date.now());
  // What somebody else writes meanwhile changes no field.
  const [edited, setEdited] = useState(stored);
  const [isDoomed, setDoomed] = useState(false);
  const { names, professionals } = useTimeOffProfessionals(edited.professionalId);
  return (
    <Dates>
      <TimeOffForm
        key={edited.version}
        timeOff={edited}
        {...{ professionals, timeZone, now }}
        isNarrow
        onDirtyChange={frame.onDirtyChange}
        onCancel={frame.onCancel}
        onSaved={frame.onSaved}
        load={async () => (await load()).data ?? null}
        onReload={(newer) => newer && setEdited(newer)}
        onDelete={() => setDoomed(true)}
      />
      {isDoomed && (
        <Deletion
          timeOff={edited}
          names={names}
          onClose={() => setDoomed(false)}
          onDeleted={frame.onSaved}
        />
      )}
    </Dates>
  );
}

/** Above the editor, which Esc then leaves open. */
function Deletion(props: Parameters<typeof DeleteTimeOffDialog>[0]) {
  useNestedDialog();
  return <DeleteTimeOffDialog {...props} />;
}
