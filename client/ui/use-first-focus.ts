import type { FormErrors } from "@mantine/form";
import { useEffect, useState } from "react";
import { beginAtField, submitField } from "./focus-field.ts";
import { hasKeyboard } from "./has-keyboard.ts";

/**
 * Begins a form at the first field that its values leave open, or at its main button: Enter goes on from
 * there. Only with a fine pointer, which comes with keys: for fingers a keyboard would cover half of
 * the form.
 */
export function useFirstFocus(fields: readonly string[], read: () => FormErrors | null): void {
  const [first] = useState(() => {
    const errors = read();
    return fields.find((field) => errors && field in errors) ?? submitField;
  });
  useEffect(() => {
    if (hasKeyboard()) beginAtField(first);
  }, [first]);
}
