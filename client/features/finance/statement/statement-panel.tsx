import { Button, Skeleton } from "@mantine/core";
import { IconCoins, IconPrinter } from "@tabler/icons-react";
import { failureOf, loadFailure } from "#client/lib/failures.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { Statement } from "#shared/schemas/payouts.ts";
import type { Period } from "../address/period-rules.ts";
import { PeriodPicker } from "../period/period-picker.tsx";
import classes from "./statement.module.css";
import { StatementSummary } from "./statement-summary.tsx";

type StatementPanelProps = {
  statement: {
    readonly data: Statement | undefined;
    readonly error: unknown;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  period: Period;
  today: string;
  onPeriod: (period: Period) => void;
};

/** One professional's statement for the chosen days, to be read or printed. */
export function StatementPanel({ statement, period, today, onPeriod }: StatementPanelProps) {
  // Who earns no commissions has no statement, and neither has an unknown id.
  if (statement.error && failureOf(statement.error).code === "not_found") {
    return (
      <EmptyState icon={<IconCoins size={28} stroke={1.5} />} title="Nenhuma comissão por aqui">
        Este extrato existe para quem recebe comissões pelos atendimentos.
      </EmptyState>
    );
  }
  return (
    <>
      <div className={classes.tools}>
        <PeriodPicker
          period={period}
          today={today}
          onPeriod={(next) => onPeriod(next ?? { periodStart: today, periodEnd: today })}
        />
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} />}
          disabled={statement.data === undefined}
          onClick={() => window.print()}
        >
          Imprimir
        </Button>
      </div>
      <QueryView
        query={statement}
        messageOf={(error) => loadFailure(error, "do extrato")}
        loading={<StatementSkeleton />}
      >
        {(found) => <StatementSummary statement={found} />}
      </QueryView>
    </>
  );
}

function StatementSkeleton() {
  return (
    <Loading label="Carregando o extrato">
      <Skeleton height={98} mb={24} radius={12} />
      <Skeleton height={240} radius={8} />
    </Loading>
  );
}
