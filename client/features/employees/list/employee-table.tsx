import { ActionIcon } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { formatCount } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { RowLink, TableRow } from "#client/ui/record-row.tsx";
import { RecordTable, type RecordColumn } from "#client/ui/record-table.tsx";
import type { RoleOutput } from "#shared/schemas/roles.ts";
import { rightsOver } from "../access/rights-rules.ts";
import { absenceText } from "./absence-words.ts";
import { EmployeeStatus, SelfBadge } from "./employee-badges.tsx";
import classes from "./employee-card.module.css";
import { EmployeePicture } from "./employee-picture.tsx";
import type { EmployeeActions } from "./employee-summary.tsx";
import { payText } from "./pay-words.ts";
import type { TeamMember } from "./employee-rules.ts";
import { roleOf } from "#shared/domain/role-keys.ts";

type EmployeeTableProps = {
  team: readonly TeamMember[];
  roles: readonly RoleOutput[];
  actions: EmployeeActions;
  /** The person whose panel is open. */
  openId: string | null;
  onOpen: (id: string) => void;
};

/** Days are told on the clocks of whoever looks. */
const timeZone = ownTimeZone();

/** Lists the team on desks; pay stands there only for those who may see somebody's. */
export function EmployeeTable({ team, roles, actions, openId, onOpen }: EmployeeTableProps) {
  const viewer = useCurrentUser();
  const mayManage = useCan("manage_employees");
  const seesPay = team.some(({ compensation }) => compensation !== undefined);
  // A column without a word in it takes no room from the words of others.
  const showsAbsences = team.some(({ glance }) => glance?.nextTimeOff);
  // The panel tells it of whoever is shown beside the names.
  const absenceRoom = openId === null ? "snug" : "roomy";
  const columns: RecordColumn[] = [
    { label: "Nome" },
    { label: "E-mail", width: showsAbsences ? "16%" : "21%", when: "wide" },
    { label: "Função", width: "128px", when: "snug" },
    { label: "Serviços nos links", width: "136px", align: "end", when: "snug" },
    ...(seesPay ? [{ label: "Remuneração", width: "164px", when: "roomy" as const }] : []),
    { label: "Situação", width: "152px" },
    ...(showsAbsences
      ? [{ label: "Próxima ausência", width: "208px", when: absenceRoom } as const]
      : []),
    ...(mayManage ? [{ label: "Ações", width: "64px", align: "end" as const }] : []),
  ];
  return (
    <RecordTable columns={columns} follows={openId !== null}>
      {team.map((employee) => (
        <TableRow key={employee.id} data-soft={!employee.isActive || undefined}>
          <th scope="row" id={`employee-${employee.id}`} title={employee.name}>
            <span className={classes.cell}>
              <EmployeePicture employee={employee} />
              <RowLink
                to="/app/employees"
                search={{ pessoa: employee.id }}
                aria-current={employee.id === openId || undefined}
                onBeside={() => onOpen(employee.id)}
                className={classes.rowName}
              >
                {employee.name}
              </RowLink>
              <SelfBadge employee={employee} />
              {employee.profession && (
                <span className={classes.rowProfession}>{employee.profession}</span>
              )}
            </span>
          </th>
          <td data-soft data-when="wide" title={employee.email}>
            {employee.email}
          </td>
          <td data-when="snug">{roleOf(employee.role, roles)?.label ?? employee.role}</td>
          <td data-align="end" data-when="snug">
            {employee.attends && employee.glance ? formatCount(employee.glance.serviceCount) : ""}
          </td>
          {seesPay && (
            <td className="figures" data-when="roomy">
              {employee.compensation && payText(employee.compensation)}
            </td>
          )}
          <td>
            <EmployeeStatus employee={employee} />
          </td>
          {showsAbsences && (
            <td
              className="figures"
              data-when={absenceRoom}
              title={employee.glance?.nextTimeOff?.reason || undefined}
            >
              {employee.glance && absenceText(employee.glance.nextTimeOff, timeZone)}
            </td>
          )}
          {mayManage && (
            <td data-align="end">
              {rightsOver(viewer, employee, roles).edit && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={32}
                  aria-label={`Editar ${employee.name}`}
                  title="Editar"
                  onClick={() => actions.onEdit(employee)}
                >
                  <IconPencil size={18} stroke={1.6} />
                </ActionIcon>
              )}
            </td>
          )}
        </TableRow>
      ))}
    </RecordTable>
  );
}
