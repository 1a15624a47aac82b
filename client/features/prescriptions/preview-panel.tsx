import classes from "./prescriptions.module.css";
import { SheetsSummary, type ShownSheet } from "./sheets-summary.tsx";

/** The sheets that a prescription will be, while it is typed. */
export function PreviewPanel({ sheets }: { sheets: readonly ShownSheet[] }) {
  return (
    <section aria-label="Folhas desta receita" aria-live="polite" className={classes.preview}>
      <h3>Folhas desta receita</h3>
      {sheets.length === 0 ? (
        <p className={classes.soft}>Escolha um medicamento para ver de que papel ele precisa.</p>
      ) : (
        <SheetsSummary sheets={sheets} />
      )}
    </section>
  );
}
