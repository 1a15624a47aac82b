/** The name of a form's main button, where fields have theirs. */
export const submitField = "submit";

/** Moves the focus to a field of the open form by its `data-field`. */
export function focusField(field: string): void {
  const box = boxOf(field);
  controlOf(box)?.focus();
  box?.scrollIntoView({ block: "nearest" });
}

/** Moves the focus to a field of a form that opens; its dialog, which looks a moment later, agrees. */
export function beginAtField(field: string): void {
  controlOf(boxOf(field))?.setAttribute("data-autofocus", "");
  focusField(field);
}

const boxOf = (field: string) => document.querySelector(`[data-field="${CSS.escape(field)}"]`);

function controlOf(box: Element | null): HTMLElement | null {
  if (box instanceof HTMLButtonElement) return box;
  // The entries of a list have buttons of their own before its field.
  const field = box?.querySelector<HTMLElement>("input:not([type=hidden], [type=file]), textarea");
  return field ?? box?.querySelector("button") ?? null;
}
