import { isBusyElsewhere } from "#client/ui/is-busy-elsewhere.ts";

/** How long a block may take to be read and drawn. */
const drawnMs = 4_000;

/** Returns the block of an appointment while it is drawn. */
export function blockDrawn(appointmentId: string): HTMLElement | null {
  return document.querySelector(`[data-appointment="${appointmentId}"]`);
}

/** Moves the focus to an appointment's block, or to its next step in Hoje, once it is drawn, unless somebody types by then. */
export function focusDrawn(appointmentId: string, until = Date.now() + drawnMs): void {
  if (Date.now() > until || isBusyElsewhere(document.activeElement)) return;
  const block =
    blockDrawn(appointmentId) ??
    document.querySelector<HTMLElement>(`[data-card="${appointmentId}"] [data-step]`);
  if (block) block.focus();
  else requestAnimationFrame(() => focusDrawn(appointmentId, until));
}

/**
 * Returns what finds the present focus again later: of an appointment, the block that is drawn then,
 * since other days may have been shown meanwhile.
 */
export function focusNow(): () => Element | null {
  const before = document.activeElement;
  const id = before?.closest<HTMLElement>("[data-appointment]")?.dataset["appointment"];
  return () => {
    if (!id || before?.isConnected) return before;
    const drawn = blockDrawn(id);
    if (!drawn) focusDrawn(id);
    return drawn;
  };
}
