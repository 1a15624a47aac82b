import { Modal, Skeleton } from "@mantine/core";
import { loadFailure } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { useLast } from "#client/ui/use-last.ts";
import { DetailsPanel } from "./details-panel.tsx";
import type { Writing } from "./prescription-values.ts";

type DetailsDialogProps = {
  /** Null while none is open. */
  id: string | null;
  /** An archived patient's prescriptions are only read: nothing is corrected, renewed or dispensed. */
  isArchived: boolean;
  onClose: () => void;
  onWrite: (writing: Writing) => void;
};

/** Shows everything that a prescription says, its sheets and its versions. */
export function DetailsDialog({ id, onClose, ...rest }: DetailsDialogProps) {
  const shown = useLast(id);
  return (
    <Modal opened={id !== null} onClose={onClose} title="Receita" size={720}>
      {shown && <DetailsLoader id={shown} {...rest} />}
    </Modal>
  );
}

type DetailsLoaderProps = Pick<DetailsDialogProps, "isArchived" | "onWrite"> & { id: string };

function DetailsLoader({ id, ...rest }: DetailsLoaderProps) {
  const versions = trpc.prescriptions.versions.useQuery({ id });
  return (
    <QueryView
      query={versions}
      messageOf={(error) => loadFailure(error, "da receita")}
      loading={
        <Loading label="Carregando receita">
          <Skeleton height={280} radius={12} />
        </Loading>
      }
    >
      {(loaded) => <DetailsPanel versions={loaded.versions} {...rest} />}
    </QueryView>
  );
}
