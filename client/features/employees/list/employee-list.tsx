import { Skeleton } from "@mantine/core";
import { IconUsersGroup } from "@tabler/icons-react";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { useHasSide } from "#client/ui/side-panel.tsx";
import type { RoleOutput } from "#shared/schemas/roles.ts";
import { EmployeeCard } from "./employee-card.tsx";
import classes from "./employee-list.module.css";
import type { EmployeeActions } from "./employee-summary.tsx";
import { EmployeeTable } from "./employee-table.tsx";
import { teamMembers } from "./employee-rules.ts";

type EmployeeListProps = {
  roles: readonly RoleOutput[];
  actions: EmployeeActions;
  /** The person whose panel is open. */
  openId: string | null;
  onOpen: (id: string) => void;
};

/** Lists the whole team; follows others' changes. */
export function EmployeeList({ roles, actions, openId, onOpen }: EmployeeListProps) {
  const team = trpc.employees.list.useQuery();
  const glances = trpc.employees.glances.useQuery();
  const isWide = useHasSide();
  return (
    <QueryView
      query={team}
      messageOf={(error) => failureOf(error).message}
      loading={
        <Loading label="Carregando funcionários">
          <div className={classes.list}>
            {Array.from({ length: 6 }, (_, i) => (
              <Skeleton key={i} height={isWide ? 40 : 252} radius={isWide ? 8 : 12} />
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
        ) : isWide ? (
          <EmployeeTable
            team={teamMembers(list, glances.data)}
            roles={roles}
            actions={actions}
            openId={openId}
            onOpen={onOpen}
          />
        ) : (
          <ul className={classes.list}>
            {teamMembers(list, glances.data).map((employee) => (
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
