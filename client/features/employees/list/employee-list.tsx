import { Skeleton } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { RoleOutput } from "#shared/schemas/roles.ts";
import { EmployeeCard, type EmployeeActions } from "./employee-card.tsx";
import classes from "./employee-list.module.css";

type EmployeeListProps = { roles: readonly RoleOutput[]; actions: EmployeeActions };

/** Lists the whole team; follows others' changes. */
export function EmployeeList({ roles, actions }: EmployeeListProps) {
  const team = trpc.employees.list.useQuery();
  return (
    <QueryView
      query={team}
      messageOf={(error) => failureOf(error).message}
      loading={
        <Loading label="Carregando funcionários">
          <div className={classes.list}>
            {Array.from({ length: 6 }, (_, i) => (
              <Skeleton key={i} height={252} radius={12} />
            ))}
          </div>
        </Loading>
      }
    >
      {(list) =>
        list.length === 0 ? (
          <EmptyState
            icon={<IconUsersGroup size={28} stroke={1.5} />}
            title="Nenhum funcionário cadastrado"
          >
            Cada pessoa da equipe tem sua função, seus horários e seu próprio acesso ao sistema.
          </EmptyState>
        ) : (
          <ul className={classes.list}>
            {list.map((employee) => (
              <li key={employee.id}>
                <EmployeeCard employee={employee} roles={roles} actions={actions} />
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
