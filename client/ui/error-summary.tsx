import type { ReactNode } from "react";
import { focusField } from "./focus-field.ts";
import classes from "./form.module.css";
import { Notice } from "./notice.tsx";

/** From this many complaints on they are gathered at the top as well. */
const manyErrors = 3;

type ErrorSummaryProps = {
  /** The form's fields in the order in which they stand. */
  fields: readonly string[];
  errors: Readonly<Record<string, ReactNode>>;
};

/** What has to be corrected, each with the way to its field. */
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
