import { formWords } from "./form-words.ts";
import type { ReactNode, Ref } from "react";
import classes from "./form.module.css";

type FormSectionProps = {
  title: string;
  children: ReactNode;
  /** Lets the group get the focus, so that its name is read out. */
  ref?: Ref<HTMLFieldSetElement>;
};

/** A group of fields under its title. */
export function FormSection({ title, children, ref }: FormSectionProps) {
  return (
    <fieldset className={classes.section} ref={ref} tabIndex={ref ? -1 : undefined}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/** Fields side by side if there is room. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

type FormFootProps = {
  /** Why the last try failed; absent where nothing is tried. */
  failure?: string | null;
  /** The buttons, the main one last. */
  children: ReactNode;
};

/** The buttons of a form or of what is read in a drawer or dialog, always in view. */
export function FormFoot({ failure = null, children }: FormFootProps) {
  return (
    <div className={classes.foot}>
      {failure && <p className={classes.failure}>{formWords.failedButKept(failure)}</p>}
      {children}
    </div>
  );
}
