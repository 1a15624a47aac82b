import { Title } from "@mantine/core";
import { EmailText } from "#client/ui/email-text.tsx";
import type { RoleOutput } from "#shared/schemas/roles.ts";
import classes from "./employee-card.module.css";
import { EmployeePicture } from "./employee-picture.tsx";
import { EmployeeSummary, type EmployeeActions } from "./employee-summary.tsx";
import type { TeamMember } from "./employee-rules.ts";

type EmployeeCardProps = {
  employee: TeamMember;
  roles: readonly RoleOutput[];
  actions: EmployeeActions;
};

/** Somebody of the team on a phone. */
export function EmployeeCard({ employee, roles, actions }: EmployeeCardProps) {
  const name = `employee-${employee.id}`;
  return (
    <article className={classes.card} aria-labelledby={name}>
      <header className={classes.head}>
        <EmployeePicture employee={employee} />
        <div className={classes.who}>
          <Title order={2} id={name} className={classes.name}>
            {employee.name}
          </Title>
          <EmployeeReach employee={employee} />
        </div>
      </header>
      <EmployeeSummary employee={employee} roles={roles} actions={actions} />
    </article>
  );
}

/** What somebody does, and their address. */
export function EmployeeReach({ employee }: Pick<EmployeeCardProps, "employee">) {
  return (
    <>
      {employee.profession && <p className={classes.profession}>{employee.profession}</p>}
      <p className={classes.email}>
        <EmailText email={employee.email} />
      </p>
    </>
  );
}
