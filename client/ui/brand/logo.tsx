import classes from "./logo.module.css";

type LogoProps = {
  /** Height of the mark in pixels; the word follows. */
  size?: number;
  /** Shows only the mark, where there is no room for the word. */
  markOnly?: boolean;
};

/** Two blocks that fit: an appointment sliding into its place, and the E of Encaixe. */
export function Logo({ size = 24, markOnly = false }: LogoProps) {
  return (
    <span className={classes.logo} style={{ fontSize: size * 0.8 }}>
      <LogoMark size={size} />
      <span className={markOnly ? classes.hidden : undefined}>Encaixe</span>
    </span>
  );
}

/** The mark alone, without a word: for pages that may not carry a style of their own. */
export function LogoMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <path
        className={classes.block}
        d="M10 3h16.5A2.5 2.5 0 0 1 29 5.5v2.5A2.5 2.5 0 0 1 26.5 10.5H14A3.5 3.5 0 0 0 10.5 14v4A3.5 3.5 0 0 0 14 21.5h12.5A2.5 2.5 0 0 1 29 24v2.5A2.5 2.5 0 0 1 26.5 29H10a7 7 0 0 1-7-7V10a7 7 0 0 1 7-7Z"
      />
      <rect className={classes.fitting} x="13.5" y="13" width="15.5" height="6" rx="2" />
    </svg>
  );
}
