import { useRef, type FocusEvent } from "react";

const writable =
  "input:not([type=hidden], [type=file], [readonly], :disabled), textarea:not(:disabled)";

/**
 * Returns where the focus goes once a notice within a form has done its work and its button is gone: back
 * to the field from which it came, else to the form's first.
 */
export function useFormFocus() {
  const before = useRef<EventTarget | null>(null);

  function fieldFor(button: HTMLElement): HTMLElement | undefined {
    const [first, ...others] =
      button.closest("form")?.querySelectorAll<HTMLElement>(writable) ?? [];
    return others.find((field) => field === before.current) ?? first;
  }
  return {
    onFocus({ relatedTarget }: FocusEvent): void {
      before.current = relatedTarget;
    },
    focusForm(button: HTMLElement): void {
      fieldFor(button)?.focus();
    },
    fieldFor,
  };
}
