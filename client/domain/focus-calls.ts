import { isBusyElsewhere } from "#client/ui/is-busy-elsewhere.ts";

/** How long a block may take to be read and drawn. */
const drawnMs = 4_000;

/** Moves the focus to an appointment's block once it is drawn, unless somebody types by then. */
export function focusDrawn(appointmentId: string, until = Date.now() + drawnMs): void {
  if (Date.now() > until || isBusyElsewhere(document.activeElement)) return;
  const block = document.querySelector<HTMLElement>(`[data-appointment="${appointmentId}"]`);
  if (block) block.focus();
  else requestAnimationFrame(() => focusDrawn(appointmentId, until));
}
