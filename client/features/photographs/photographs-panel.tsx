import { Button, Modal, Skeleton } from "@mantine/core";
import { IconCamera, IconLayoutColumns } from "@tabler/icons-react";
import { useState } from "react";
import { loadFailure } from "#client/lib/failures.ts";
import { useCan } from "#client/lib/session.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { FormDrawer } from "#client/ui/form-drawer.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { MoreButton } from "#client/ui/more-button.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import type { Photograph } from "#shared/schemas/photographs.ts";
import { CompareDialog } from "./compare-dialog.tsx";
import { PhotographForm } from "./photograph-form.tsx";
import { PhotographList } from "./photograph-list.tsx";
import { byDay, firstPair, nextMoment } from "./photograph-rules.ts";
import { photographName } from "./photograph-words.ts";
import classes from "./photographs.module.css";
import { RemoveDialog } from "./remove-dialog.tsx";
import { usePhotographList } from "./use-photograph-list.ts";

/** Photographs before and after a treatment, for those who may see them. */
export function PhotographsPanel({ patient }: { patient: PatientDetail }) {
  return useCan("manage_medical_records") ? <Photographs patient={patient} /> : null;
}

type Open = "form" | "comparison" | { readonly show: Photograph } | { readonly leave: Photograph };

function Photographs({ patient: { id: patientId, archivedAt } }: { patient: PatientDetail }) {
  const list = usePhotographList(patientId);
  const [open, setOpen] = useState<Open | null>(null);
  const shown = list.data ?? [];
  const isWhole = list.isSuccess && !list.hasNextPage;
  const pair = firstPair(shown, isWhole);
  const close = () => setOpen(null);
  return (
    <Panel
      title="Fotos"
      action={
        <div className={classes.actions}>
          {pair && (
            <Button
              variant="default"
              leftSection={<IconLayoutColumns size={16} stroke={1.75} />}
              onClick={() => setOpen("comparison")}
            >
              Comparar
            </Button>
          )}
          {!archivedAt && (
            <WriteButton
              variant="default"
              leftSection={<IconCamera size={16} stroke={1.75} />}
              onClick={() => setOpen("form")}
            >
              Nova foto
            </WriteButton>
          )}
        </div>
      }
    >
      <QueryView
        query={list}
        messageOf={(error) => loadFailure(error, "das fotos")}
        loading={
          <Loading label="Carregando fotos">
            <Skeleton height={180} radius={12} />
          </Loading>
        }
      >
        {(photographs) =>
          photographs.length === 0 ? (
            <EmptyState icon={<IconCamera size={28} stroke={1.5} />} title="Nenhuma foto ainda">
              Fotos de antes e depois ficam lado a lado e fazem parte do prontuário.
            </EmptyState>
          ) : (
            <>
              <PhotographList
                photographs={byDay(photographs)}
                onOpen={(show) => setOpen({ show })}
                onRemove={archivedAt ? undefined : (leave) => setOpen({ leave })}
              />
              <MoreButton list={list} />
            </>
          )
        }
      </QueryView>
      <FormDrawer
        opened={open === "form"}
        title="Nova foto"
        unsaved="A foto ainda não foi guardada."
        width={520}
        onClose={close}
      >
        {(drawer) => (
          <PhotographForm patientId={patientId} moment={nextMoment(shown, isWhole)} {...drawer} />
        )}
      </FormDrawer>
      {open === "comparison" && pair && (
        <CompareDialog photographs={byDay(shown)} pair={pair} onClose={close} />
      )}
      {typeof open === "object" && open && "show" in open && (
        <Modal opened onClose={close} title={photographName(open.show)} size={1080}>
          <img src={open.show.url} alt={photographName(open.show)} className={classes.whole} />
        </Modal>
      )}
      {typeof open === "object" && open && "leave" in open && (
        <RemoveDialog photograph={open.leave} onClose={close} />
      )}
    </Panel>
  );
}
