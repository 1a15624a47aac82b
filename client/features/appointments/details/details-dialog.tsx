import { Skeleton } from "@mantine/core";
import type { TimedSlot } from "#client/domain/calendars/new-slot-values.ts";
import { Dates } from "#client/ui/dates.tsx";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import { SideSheet } from "#client/ui/side-sheet.tsx";
import { useLast } from "#client/ui/use-last.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { formWords } from "../fields/form-words.ts";
import { PaymentFrame } from "../payment/payment-frame.tsx";
import { DetailsPanel } from "./details-panel.tsx";
import { useBlockBeside } from "./use-block-beside.ts";
import type { DetailsBegin } from "./view-panel.tsx";

type DetailsDialogProps = {
  /** Null while none is open. */
  id: string | null;
  begin?: DetailsBegin | undefined;
  onClose: () => void;
  onDuplicate: (slot: TimedSlot, original: Appointment) => void;
};

/** Shows everything known of one appointment and what can be done with it. */
export function DetailsDialog({ id, begin, onClose, onDuplicate }: DetailsDialogProps) {
  const shown = useLast(id);
  return (
    <SideSheet
      opened={id !== null}
      title="Agendamento"
      about={shown ?? undefined}
      unsaved={formWords.unsaved}
      returnTo={() => document.querySelector(`[data-appointment="${shown}"]`)}
      onClose={onClose}
    >
      {(drawer, isSheet) =>
        shown && (
          <Dates>
            <BlockBeside id={isSheet ? null : id} />
            <DetailsLoader
              key={`${shown} ${begin ?? ""}`}
              id={shown}
              {...{ drawer, begin, onDuplicate }}
            />
          </Dates>
        )
      }
    </SideSheet>
  );
}

function BlockBeside({ id }: { id: string | null }) {
  useBlockBeside(id);
  return null;
}

type DetailsLoaderProps = Pick<DetailsDialogProps, "begin" | "onDuplicate"> & {
  id: string;
  drawer: FormInDrawer;
};

function DetailsLoader({ id, ...props }: DetailsLoaderProps) {
  return (
    <PaymentFrame
      id={id}
      loading={
        <>
          <Skeleton height={28} width={220} radius={8} />
          <Skeleton height={36} radius={8} />
          <Skeleton height={160} radius={8} />
          <Skeleton height={120} radius={8} />
        </>
      }
    >
      {(loaded) => <DetailsPanel appointment={loaded} {...props} />}
    </PaymentFrame>
  );
}
