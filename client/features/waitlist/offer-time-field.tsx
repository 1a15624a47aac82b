import { Select } from "@mantine/core";
import { formatDuration } from "#client/lib/formats.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { changed } from "#client/lib/changes.ts";
import { trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";

const usualMinutes = [10, 15, 30, 60, 120, 240];

/** Asks how long an open time is held for whom it is offered to, and keeps the choice at once. */
export function OfferTimeField() {
  const settings = trpc.waitlist.settings.useQuery();
  const update = trpc.waitlist.updateSettings.useMutation({
    onSuccess({ offerMinutes }) {
      toast.success(`As próximas ofertas valem por ${formatDuration(offerMinutes)}.`);
      return changed("waitlist");
    },
    onError: (error) => void toastFailure(error),
  });
  if (!settings.data) return null;
  const { offerMinutes } = settings.data;
  const choices = [...new Set([...usualMinutes, offerMinutes])].toSorted((a, b) => a - b);
  return (
    <Select
      label="O horário oferecido fica reservado por"
      description="Depois disso, a vez passa para a próxima pessoa"
      maw={340}
      mb="md"
      data={choices.map((each) => ({ value: String(each), label: formatDuration(each) }))}
      allowDeselect={false}
      disabled={update.isPending}
      value={String(update.isPending ? update.variables.offerMinutes : offerMinutes)}
      onChange={(minutes) => minutes && update.mutate({ offerMinutes: Number(minutes) })}
    />
  );
}
