import { Notice } from "#client/ui/notice.tsx";
import { focusField } from "./focus-field.ts";
import { formFields } from "./form-values.ts";
import classes from "./link-form.module.css";

/** From this many complaints on they are gathered at the top as well. */
const manyErrors = 3;

/** What has to be corrected, each with the way to its field. */
export function ErrorSummary({ errors }: { errors: Readonly<Record<string, React.ReactNode>> }) {
  const wrong = formFields.filter((field) => errors[field]);
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
