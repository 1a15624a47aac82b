import classes from "./link-form.module.css";

type FormSectionProps = { title: string; children: React.ReactNode };

/** A group of fields under its name. */
export function FormSection({ title, children }: FormSectionProps) {
  return (
    <fieldset className={classes.section}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}
