import { trpc } from "#client/lib/trpc.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import { Page } from "#client/ui/page.tsx";
import type { StatementSearch } from "../address/statement-values.ts";
import { StatementPanel } from "./statement-panel.tsx";
import { useStatementPeriod } from "./use-statement-period.ts";

type StatementPageProps = {
  search: StatementSearch;
  onSearch: (search: StatementSearch) => void;
};

/** /app/statement: what one professional earned and got, for who manages the money. */
export function StatementPage({ search, onSearch }: StatementPageProps) {
  const { isKnown, ...days } = useStatementPeriod(search);
  const statement = trpc.commissions.ofProfessional.useQuery(
    { ...days.period, professionalId: search.profissional ?? "" },
    { enabled: isKnown },
  );
  const back = (
    <AnchorLink to="/app/finance" search={{ payouts: 1 }}>
      Pagamentos de Funcionários
    </AnchorLink>
  );
  return (
    <Page title="Extrato de comissões" width="list" lead={back}>
      <StatementPanel
        statement={statement}
        {...days}
        onPeriod={(next) => onSearch({ ...search, de: next.periodStart, ate: next.periodEnd })}
      />
    </Page>
  );
}

/** /app/commissions: the person's own. */
export function OwnStatementPage({ search, onSearch }: StatementPageProps) {
  const { isKnown, ...days } = useStatementPeriod(search);
  const statement = trpc.commissions.mine.useQuery(days.period, { enabled: isKnown });
  return (
    <Page
      title="Minhas comissões"
      width="list"
      lead="O que você ganhou por atendimento pago e o que já recebeu."
    >
      <StatementPanel
        statement={statement}
        {...days}
        onPeriod={(next) => onSearch({ de: next.periodStart, ate: next.periodEnd })}
      />
    </Page>
  );
}
