import type { ReactNode } from "react";

/** A field's name; the mark of a required one is read aloud by the field itself. */
export function FieldLabel({ htmlFor, children }: { htmlFor: string; children: ReactNode }) {
  return (
    <label htmlFor={htmlFor}>
      {children}
      <b aria-hidden="true">&nbsp;*</b>
    </label>
  );
}
