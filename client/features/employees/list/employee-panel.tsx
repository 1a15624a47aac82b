import type { ReactNode } from "react";
import { SidePanel } from "#client/ui/side-panel.tsx";
import { trpc } from "#client/lib/trpc.ts";
import type { RoleOutput } from "#shared/schemas/roles.ts";
import { EmployeeReach } from "./employee-card.tsx";
import classes from "./employee-card.module.css";
import { EmployeePicture } from "./employee-picture.tsx";
import { EmployeeSummary, type EmployeeActions } from "./employee-summary.tsx";
import { teamMembers } from "./employee-rules.ts";

type EmployeePanelProps = {
  /** The person whose panel is open, by the address. */
  openId: string | null;
  roles: readonly RoleOutput[];
  actions: EmployeeActions;
  onClose: () => void;
  /** The page with the list. */
  children: ReactNode;
};

/** Shows somebody of the team beside the list, with all that the table leaves out. */
export function EmployeePanel({ openId, roles, actions, onClose, children }: EmployeePanelProps) {
  const { data: team = [] } = trpc.employees.list.useQuery();
  const { data: glances } = trpc.employees.glances.useQuery();
  const employee = teamMembers(team, glances).find(({ id }) => id === openId);
  const content = employee && (
    <div className={classes.panel}>
      <div className={classes.head}>
        <EmployeePicture employee={employee} />
        <div className={classes.who}>
          <EmployeeReach employee={employee} />
        </div>
      </div>
      <EmployeeSummary employee={employee} roles={roles} actions={actions} />
    </div>
  );
  return (
    <SidePanel record={employee ? { title: employee.name, content } : null} onClose={onClose}>
      {children}
    </SidePanel>
  );
}
