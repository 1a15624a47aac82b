import type { ReactNode } from "react";
import { focusField } from "./focus-field.ts";
import classes from "./form.module.css";
import { Notice } from "./notice.tsx";

/** From this number of complaints on, they are also listed at the top. */
const manyErrors = 3;

type ErrorSummaryProps = {
  /** The form's fields in the order of the screen. */
  fields: readonly string[];
  errors: Readonly<Record<string, ReactNode>>;
};

/** Lists what has to be corrected, each with a link to its field. */
export function ErrorSummary({ fields, errors }: ErrorSummaryProps) {
  const wrong = fields.filter((field) => errors[field]);
  if (wrong.length < manyErrors) return null;
  return (
    <Notice tone="danger">
      <p className={classes.summaryTitle}>{wrong.length} campos precisam de correção</p>
      <ul className={classes.summary}>
        {wrong.map((field) => (
          <li key={field}>
            <button type="button" onClick={() => focusField(field)}>
              {errors[field]}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
