import { Button, Group, Skeleton, Stack } from "@mantine/core";
import { IconArrowsExchange } from "@tabler/icons-react";
import { useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { MergeField, MergePreview } from "#shared/schemas/patients.ts";
import { Choice, Side } from "./merge-choice.tsx";
import { mergeRows, suggestedTake, type MergeRow } from "./merge-fields.ts";
import classes from "./merge.module.css";

type MergeCompareProps = {
  pair: { readonly winnerId: string; readonly loserId: string };
  onSwap: () => void;
  onCancel: () => void;
  onMerged: (id: string) => void;
};

/** Both records side by side: what stays is chosen field by field. */
export function MergeCompare({ pair, ...handlers }: MergeCompareProps) {
  const preview = trpc.patients.previewMerge.useQuery(pair, { staleTime: 0 });
  return (
    <QueryView
      query={preview}
      messageOf={(error) => failureOf(error).message}
      loading={
        <Loading label="Carregando os dois cadastros">
          <Skeleton height={320} radius={12} />
        </Loading>
      }
    >
      {(both) => <Compare both={both} {...handlers} />}
    </QueryView>
  );
}

type CompareProps = Omit<MergeCompareProps, "pair"> & { both: MergePreview };

function Compare({ both, onSwap, onCancel, onMerged }: CompareProps) {
  const { winner, loser } = both;
  const rows = mergeRows(both);
  const [chosen, setChosen] = useState<Partial<Record<MergeField, boolean>>>({});
  const suggested = suggestedTake(rows);
  const takes = ({ field }: MergeRow) => chosen[field] ?? suggested.includes(field);
  const merge = trpc.patients.merge.useMutation({
    onSuccess(patient) {
      void queries.patients.invalidate();
      void queries.appointments.invalidate();
      toast.success("Cadastros unidos com sucesso!");
      onMerged(patient.id);
    },
    onError(error) {
      // What is chosen stays; the newest values of both are shown beside it.
      if (failureOf(error).code === "row_changed") void queries.patients.previewMerge.invalidate();
    },
  });
  return (
    <Stack>
      <div className={classes.sides}>
        <Side title="Fica" side={winner} />
        <Button
          variant="default"
          leftSection={<IconArrowsExchange size={16} stroke={1.75} />}
          onClick={onSwap}
          disabled={merge.isPending}
        >
          Trocar
        </Button>
        <Side title="Sai" side={loser} />
      </div>
      {rows.map((row) => (
        <Choice
          key={row.field}
          row={row}
          takesLoser={takes(row)}
          onChange={(take) => setChosen({ ...chosen, [row.field]: take })}
        />
      ))}
      <p className={classes.note}>
        Os agendamentos dos dois ficam juntos
        {winner.medicalHistory || loser.medicalHistory
          ? ", e também as alergias, os medicamentos e as condições"
          : ""}
        . O cadastro que sai é arquivado como está. Isto não pode ser desfeito.
      </p>
      {merge.error && <Notice tone="danger">{failureOf(merge.error).message}</Notice>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel} disabled={merge.isPending}>
          Cancelar
        </Button>
        <Button
          loading={merge.isPending}
          onClick={() =>
            merge.mutate({
              winnerId: winner.id,
              winnerVersion: winner.version,
              loserId: loser.id,
              loserVersion: loser.version,
              take: rows.filter((row) => !row.isSame && takes(row)).map(({ field }) => field),
            })
          }
        >
          Unir cadastros
        </Button>
      </Group>
    </Stack>
  );
}
