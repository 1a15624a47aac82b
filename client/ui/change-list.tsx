import type { Change } from "./change-rules.ts";
import classes from "./change-list.module.css";

/** What a version says otherwise than the one before it: the old, struck through, and the new. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p className={classes.soft}>Sem diferenças no conteúdo.</p>;
  return (
    <dl className={classes.changes}>
      {changes.map(({ label, before, after }) => (
        <div key={label}>
          <dt className={classes.soft}>{label}</dt>
          <dd>
            {before && <del>{before}</del>} <ins>{after || "(vazio)"}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
