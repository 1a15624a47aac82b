import classes from "./day-column.module.css";

type DraftBlockProps = {
  ref: (block: HTMLElement | null) => void;
  /** Whose appointment it will be; empty before somebody is chosen. */
  name: string;
  style: Readonly<{ top: number; height: number }>;
};

/** The place of the appointment that is being made beside the day. */
export function DraftBlock({ ref, name, style }: DraftBlockProps) {
  return (
    <div ref={ref} className={classes.draft} style={style} data-draft aria-hidden="true">
      {name}
    </div>
  );
}
