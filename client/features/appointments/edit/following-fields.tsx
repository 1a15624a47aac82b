import { useState } from "react";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { ScopeField, type EditScope } from "./scope-field.tsx";
import { SeriesDateList } from "../fields/series-date-list.tsx";
import { stillSkipped } from "../fields/taken-date-rules.ts";
import { useFollowingPreview } from "../fields/use-series-preview.ts";
import type { Changes } from "./use-update-appointment.ts";

/**
 * Holds whether an edit of times applies to the rest of a series, and which of its dates it leaves
 * out. `wanted` is null while the edit is incomplete.
 */
export function useFollowing({ id, seriesId }: Appointment, wanted: Changes | null) {
  const [scope, setScope] = useState<EditScope>("one");
  const [wish, setWish] = useState<string[]>([]);
  const goesOn = seriesId !== null && scope === "following";
  const { start, end, professionalId, serviceIds } = wanted ?? {};
  const input = { id, start, end, professionalId, serviceIds };
  const preview = useFollowingPreview(goesOn && wanted ? input : null);
  const [subject, ...others] = preview ?? [];
  const skipped = stillSkipped(
    wish,
    others.map(({ date }) => date),
  );
  return {
    scope,
    setScope,
    preview,
    skipped,
    setSkipped: setWish,
    fixedDate: subject?.date,
    /** What is sent with the changes; nothing outside a series. */
    changes: {
      ...(seriesId && { scope }),
      ...(goesOn && skipped.length > 0 && { skippedDates: skipped }),
    },
  };
}

type FollowingFieldsProps = { following: ReturnType<typeof useFollowing> };

/** Shows the choice, and the dates that are in the way. */
export function FollowingFields({ following }: FollowingFieldsProps) {
  const { scope, setScope, preview, skipped, setSkipped, fixedDate } = following;
  return (
    <>
      <ScopeField value={scope} onChange={setScope} />
      {scope === "following" && (
        <SeriesDateList
          preview={preview}
          skipped={skipped}
          onSkip={setSkipped}
          fixedDate={fixedDate}
          note="Datas puladas ficam como estão. As outras mudam mesmo assim, depois de você confirmar."
        />
      )}
    </>
  );
}
