/** Moves the focus to a field of the open form by its `data-field`. */
export function focusField(field: string): void {
  const box = document.querySelector(`[data-field="${CSS.escape(field)}"]`);
  const control = box?.querySelector<HTMLElement>("input:not([type=hidden]), textarea, button");
  control?.focus();
  box?.scrollIntoView({ block: "nearest" });
}
