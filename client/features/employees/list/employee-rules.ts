import { inColors } from "#client/domain/employees/color-rules.ts";
import type { Employee, EmployeeGlance } from "#shared/schemas/employees.ts";

/** Somebody of the team with their colour, and with what is known beside the record. */
export type TeamMember = Employee & {
  /** CSS variables. */
  readonly color: { readonly edge: string; readonly fill: string };
  /** Absent until it is loaded. */
  readonly glance: EmployeeGlance | undefined;
};

/** Returns the team in its order, with colours and glances. */
export function teamMembers(
  team: readonly Employee[],
  glances: readonly EmployeeGlance[] = [],
): TeamMember[] {
  const glanceOf = new Map(glances.map((glance) => [glance.id, glance]));
  const colored = new Map(inColors(team).map((member) => [member.id, member]));
  return team.flatMap(({ id }) => {
    const member = colored.get(id);
    return member ? [{ ...member, glance: glanceOf.get(id) }] : [];
  });
}
