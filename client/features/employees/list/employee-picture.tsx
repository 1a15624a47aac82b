import { initials } from "#client/lib/formats.ts";
import classes from "./employee-card.module.css";
import type { TeamMember } from "./employee-rules.ts";

/** The initials in the person's own colour, as the agenda has it. */
export function EmployeePicture({ employee }: { employee: TeamMember }) {
  const { edge, fill } = employee.color;
  return (
    <span
      className={classes.initials}
      style={{ borderColor: edge, background: fill }}
      aria-hidden="true"
    >
      {initials(employee.name)}
    </span>
  );
}
