import { Page } from "#client/ui/page.tsx";
import { TillPanel } from "./till/till-panel.tsx";

/** /app/finance. */
export function FinancePage() {
  return (
    <Page title="Finanças" lead="O caixa do dia: o que entrou, o que saiu e o que há na gaveta.">
      <TillPanel />
    </Page>
  );
}
