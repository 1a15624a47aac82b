import classes from "./version-compare.module.css";

/** A field of which two people's versions say something else. */
export type Difference = {
  readonly label: string;
  /** As the person here would have it. */
  readonly mine: string;
  /** As it is stored now. */
  readonly theirs: string;
};

/** Two people's versions of a record side by side; nothing where they are the same. */
export function VersionCompare({ rows }: { rows: readonly Difference[] }) {
  if (rows.length === 0) return null;
  return (
    <div className={classes.scroll}>
      <table className={classes.compare}>
        <thead>
          <tr>
            <th scope="col">Campo</th>
            <th scope="col">Sua versão</th>
            <th scope="col">Versão atual</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              <td>{row.mine}</td>
              <td>{row.theirs}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
