import { Modal } from "@mantine/core";
import { useState } from "react";
import { useLast } from "#client/ui/use-last.ts";
import { MergeForm } from "./merge-form.tsx";
import { MergePicker } from "./merge-picker.tsx";

/** The customers of a merge; the second is chosen in the dialog when it isn't known yet. */
export type MergeStart = {
  readonly first: { readonly id: string; readonly name: string };
  readonly second?: { readonly id: string; readonly name: string } | undefined;
};

type MergeDialogProps = {
  start: MergeStart | null;
  onClose: () => void;
  /** Called with the id of the remaining customer. */
  onMerged: (id: string) => void;
};

/** Merges two records of the same person, showing the result first. */
export function MergeDialog({ start, onClose, onMerged }: MergeDialogProps) {
  const shown = useLast(start);
  return (
    <Modal
      opened={start !== null}
      onClose={onClose}
      title="Unir cadastros"
      size="lg"
      closeOnClickOutside={false}
    >
      {shown && (
        <Steps
          key={`${shown.first.id}${shown.second?.id ?? ""}`}
          start={shown}
          onCancel={onClose}
          onMerged={onMerged}
        />
      )}
    </Modal>
  );
}

type StepsProps = { start: MergeStart; onCancel: () => void; onMerged: (id: string) => void };

function Steps({ start, onCancel, onMerged }: StepsProps) {
  const [pair, setPair] = useState(
    start.second ? { winnerId: start.first.id, loserId: start.second.id } : null,
  );
  if (!pair) {
    return (
      <MergePicker
        first={start.first}
        onCancel={onCancel}
        onPick={(id) => setPair({ winnerId: start.first.id, loserId: id })}
      />
    );
  }
  return (
    <MergeForm
      // The choices belong to one of the two directions.
      key={pair.winnerId}
      pair={pair}
      onSwap={() => setPair({ winnerId: pair.loserId, loserId: pair.winnerId })}
      onCancel={onCancel}
      onMerged={onMerged}
    />
  );
}
