import classes from "./version-compare.module.css";

/** A field in which two people's versions differ. */
export type Difference = {
  readonly label: string;
  /** The value of the person here. */
  readonly mine: string;
  /** The stored value. */
  readonly theirs: string;
};

/** Shows two people's versions of a record side by side; nothing when they are the same. */
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
