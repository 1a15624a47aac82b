import { Button, Checkbox, Group, Skeleton, Stack } from "@mantine/core";
import { IconArrowsExchange } from "@tabler/icons-react";
import { useState } from "react";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { MergeField, MergePreview } from "#shared/schemas/patients.ts";
import { Choice, Side } from "./merge-fields.tsx";
import { mergeRows, suggestedTake, type MergeRow } from "./merge-rules.ts";
import classes from "./merge.module.css";

type MergeFormProps = {
  pair: { readonly winnerId: string; readonly loserId: string };
  onSwap: () => void;
  onCancel: () => void;
  onMerged: (id: string) => void;
};

/** Shows both records side by side; what stays is chosen field by field. */
export function MergeForm({ pair, ...handlers }: MergeFormProps) {
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

type CompareProps = Omit<MergeFormProps, "pair"> & { both: MergePreview };

function Compare({ both, onSwap, onCancel, onMerged }: CompareProps) {
  const { winner, loser } = both;
  const rows = mergeRows(both);
  const [chosen, setChosen] = useState<Partial<Record<MergeField, boolean>>>({});
  const [confirmed, setConfirmed] = useState(false);
  const twoCpfs = Boolean(winner.cpf && loser.cpf && winner.cpf !== loser.cpf);
  const suggested = suggestedTake(rows);
  const takes = ({ field }: MergeRow) => chosen[field] ?? suggested.includes(field);
  const merge = trpc.patients.merge.useMutation({
    onSuccess(patient) {
      void changed("patients", "appointments");
      toast.success("Cadastros unidos com sucesso!");
      onMerged(patient.id);
    },
    onError(error) {
      // The choices stay; the newest values of both are shown beside them.
      if (failureOf(error).code === "row_changed") void changed("patients");
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
      {twoCpfs && (
        <TwoCpfs confirmed={confirmed} disabled={merge.isPending} onConfirm={setConfirmed} />
      )}
      {merge.error && <Notice tone="danger">{failureOf(merge.error).message}</Notice>}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel} disabled={merge.isPending}>
          Cancelar
        </Button>
        <WriteButton
          loading={merge.isPending}
          disabled={twoCpfs && !confirmed}
          onClick={() =>
            merge.mutate({
              winnerId: winner.id,
              winnerVersion: winner.version,
              loserId: loser.id,
              loserVersion: loser.version,
              confirmDifferentCpfs: twoCpfs && confirmed,
              take: rows.filter((row) => !row.isSame && takes(row)).map(({ field }) => field),
            })
          }
        >
          Unir cadastros
        </WriteButton>
      </Group>
    </Stack>
  );
}

type TwoCpfsProps = {
  confirmed: boolean;
  disabled: boolean;
  onConfirm: (confirmed: boolean) => void;
};

/** Two CPFs are two people unless somebody confirms otherwise. */
function TwoCpfs({ confirmed, disabled, onConfirm }: TwoCpfsProps) {
  return (
    <Notice tone="danger">
      Os cadastros têm CPFs diferentes: é quase certo que são duas pessoas. Depois de unidos, não
      podem mais ser separados.
      <Checkbox
        mt={12}
        label="Conferi: é a mesma pessoa, e um dos CPFs está errado"
        checked={confirmed}
        disabled={disabled}
        onChange={(event) => onConfirm(event.currentTarget.checked)}
      />
    </Notice>
  );
}
