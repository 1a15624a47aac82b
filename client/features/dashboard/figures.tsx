import { Skeleton, Stack } from "@mantine/core";
import { failureOf } from "#client/lib/failures.ts";
import { formatCount } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { customerNoun, type BusinessType } from "#shared/domain/business-types.ts";
import type { Kpis } from "#shared/schemas/dashboard.ts";
import classes from "./dashboard-page.module.css";

const skeletonCells = [1, 2, 3, 4, 5, 6];

function figuresOf(kpis: Kpis, businessType: BusinessType): readonly (readonly [string, number])[] {
  return [
    ["Agendamentos hoje", kpis.appointmentsToday],
    ["Próximas 24h", kpis.upcomingAppointments],
    ["Cancelados no mês", kpis.cancelledThisMonth],
    [`${customerNoun(businessType).plural} ativos`, kpis.activePatients],
    ["Funcionários", kpis.employeesCount],
    ["Serviços", kpis.servicesCount],
  ];
}

/** The counts of the day and of the house, live. */
export function Figures({ businessType }: { businessType: BusinessType }) {
  const kpis = trpc.dashboard.kpis.useQuery();
  return (
    <QueryView
      query={kpis}
      messageOf={(error) => failureOf(error).message}
      loading={
        <Loading label="Carregando indicadores">
          <div className={classes.figures}>
            {skeletonCells.map((cell) => (
              <Stack key={cell} gap={4} className={classes.figure}>
                <Skeleton height={10} my={5} width="70%" />
                <Skeleton height={22} my={7} width={48} />
              </Stack>
            ))}
          </div>
        </Loading>
      }
    >
      {(data) => (
        <dl className={classes.figures}>
          {figuresOf(data, businessType).map(([label, value]) => (
            <div key={label} className={classes.figure}>
              <dt className={classes.label}>{label}</dt>
              <dd className={`${classes.value} figures`}>{formatCount(value)}</dd>
            </div>
          ))}
        </dl>
      )}
    </QueryView>
  );
}
