import { Notice } from "#client/ui/notice.tsx";
import type { PrescriptionStart } from "#shared/schemas/prescriptions.ts";
import { councilNotices } from "./prescription-rules.ts";
import type { ItemValues } from "./prescription-values.ts";
import classes from "./prescriptions.module.css";
import { SheetsSummary, type ShownSheet } from "./sheets-summary.tsx";

type PreviewPanelProps = {
  sheets: readonly ShownSheet[];
  items: readonly ItemValues[];
  prescriber: Pick<PrescriptionStart, "professionalRegistration">;
};

/** The sheets that a prescription will be, while it is typed. */
export function PreviewPanel({ sheets, items, prescriber }: PreviewPanelProps) {
  const notices = councilNotices(items, prescriber.professionalRegistration);
  return (
    <section aria-label="Folhas desta receita" aria-live="polite" className={classes.preview}>
      <h3>Folhas desta receita</h3>
      {notices.map((notice) => (
        <Notice key={notice} tone="warning">
          {notice}
        </Notice>
      ))}
      {sheets.length === 0 ? (
        <p className={classes.soft}>Escolha um medicamento para ver de que papel ele precisa.</p>
      ) : (
        <SheetsSummary sheets={sheets} />
      )}
    </section>
  );
}
