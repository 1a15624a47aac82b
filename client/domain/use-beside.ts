import { useMemo, useRef, useState } from "react";
import type { DraftSlot } from "./new-slot-values.ts";
import type { BesideCalendar, ComposerHandle } from "./use-draft.ts";

/** Holds what a calendar and what is being made beside it tell each other. */
export function useBeside() {
  const handle = useRef<ComposerHandle>(null);
  const [draft, setDraft] = useState<DraftSlot | null>(null);
  const [block, setBlock] = useState<HTMLElement | null>(null);
  const turn = draft?.turn;
  const place = useMemo(() => ({ anchor: block, turn }), [block, turn]);
  const beside: Omit<BesideCalendar, "onOtherKind"> = { place, onDraft: setDraft, handle };
  return { draft, draftRef: setBlock, composer: handle, beside };
}
