import { Select, Skeleton } from "@mantine/core";
import { changed } from "#client/lib/changes.ts";
import { loadFailure } from "#client/lib/failures.ts";
import { formatDuration } from "#client/lib/formats.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { useReadOnlyNotice } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";
import classes from "./offer-time-field.module.css";

const usualMinutes = [10, 15, 30, 60, 120, 240];

/** Asks how long an open time is held for whom it is offered to, and keeps the choice at once. */
export function OfferTimeField() {
  const settings = trpc.waitlist.settings.useQuery();
  return (
    <QueryView
      query={settings}
      messageOf={(error) => loadFailure(error, "do tempo de reserva")}
      loading={
        <Loading label="Carregando...">
          <Skeleton className={classes.waiting ?? ""} maw={460} radius={8} />
        </Loading>
      }
    >
      {({ offerMinutes }) => <Choice offerMinutes={offerMinutes} />}
    </QueryView>
  );
}

function Choice({ offerMinutes }: { offerMinutes: number }) {
  const isReadOnly = useReadOnlyNotice() !== null;
  const update = trpc.waitlist.updateSettings.useMutation({
    onSuccess({ offerMinutes: kept }) {
      toast.success(`As próximas ofertas valem por ${formatDuration(kept)}.`);
      return changed("waitlist");
    },
    onError: (error) => void toastFailure(error),
  });
  const choices = [...new Set([...usualMinutes, offerMinutes])].toSorted((a, b) => a - b);
  return (
    <Select
      label="O horário oferecido fica reservado por"
      description="Depois disso, a vez passa para a próxima pessoa"
      className={classes.offerTime ?? ""}
      data={choices.map((each) => ({ value: String(each), label: formatDuration(each) }))}
      allowDeselect={false}
      disabled={update.isPending || isReadOnly}
      value={String(update.isPending ? update.variables.offerMinutes : offerMinutes)}
      onChange={(minutes) => minutes && update.mutate({ offerMinutes: Number(minutes) })}
    />
  );
}
