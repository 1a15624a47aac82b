import { Drawer, Skeleton, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { BesideDialog } from "#client/ui/beside-dialog.tsx";
import type { FramedForm } from "#client/ui/form-frame.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { useAnchored } from "#client/ui/use-anchor.ts";
import type { BesideAppointment } from "./use-drafted.ts";

const title = "Novo Agendamento";

type ComposerFrameProps = {
  /** Null where there is no calendar. */
  beside: BesideAppointment | null;
  frame: FramedForm;
  children: ReactNode;
};

/** A drawer above the page; beside a calendar a dialog without a veil. */
export function ComposerFrame({ beside, frame, children }: ComposerFrameProps) {
  const { closesOnEscape, onCancel } = frame;
  if (beside) return <BesideFrame {...{ beside, frame, children }} />;
  return (
    <Drawer
      opened
      onClose={onCancel}
      closeOnEscape={closesOnEscape}
      position="right"
      size="min(100vw, 640px)"
      title={title}
    >
      {children}
    </Drawer>
  );
}

type BesideFrameProps = ComposerFrameProps & { beside: BesideAppointment };

function BesideFrame({ beside, frame, children }: BesideFrameProps) {
  const { isWhole } = beside;
  const place = useAnchored(beside.place);
  return (
    <BesideDialog
      // Another look is another dialog: its fields are not the same.
      key={isWhole ? "whole" : "brief"}
      look={isWhole ? "side" : "place"}
      {...{ title, place }}
      closesOnEscape={frame.closesOnEscape}
      onClose={frame.onCancel}
      onAside={isWhole ? undefined : frame.closeIfClean}
    >
      {children}
    </BesideDialog>
  );
}

/** Stands for the fields while it is loaded what can be chosen. */
export function FormSkeleton() {
  return (
    <Loading label="Carregando serviços, funcionários e calendários">
      <Stack>
        {Array.from({ length: 6 }, (_, i) => (
          <Skeleton key={i} height={60} radius={8} />
        ))}
      </Stack>
    </Loading>
  );
}
