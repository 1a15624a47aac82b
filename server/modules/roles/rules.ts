import { DomainError } from "#server/kernel/errors.ts";
import { holdsAll, mayShapeRole, type Standing } from "#shared/domain/rank.ts";
import { employeeTexts } from "#shared/texts/employees.pt-br.ts";
import { roleTexts } from "#shared/texts/roles.pt-br.ts";

/** The most roles an organisation may add. */
export const mostRoles = 50;

const refused = (sentence: string) => new DomainError("forbidden", {}, [], sentence);

/**
 * Throws `forbidden` with the reason unless somebody may give a role these permissions: nobody
 * grants what they lack, changes the own role or one above it, and an owner's can't be changed.
 */
export function assertMayShape(actor: Standing, role: Shaped, wanted: readonly string[]): void {
  if (!mayShapeRole(actor, role)) throw refused(reasonOf(actor, role));
  if (!holdsAll(actor, wanted)) throw refused(employeeTexts.permissionAboveOwn);
}

type Shaped = Parameters<typeof mayShapeRole>[1];

function reasonOf(actor: Standing, { key }: Shaped): string {
  if (key === "owner") return roleTexts.ownerFixed;
  if (key === "admin") return roleTexts.adminByOwner;
  return key === actor.role ? employeeTexts.ownRole : employeeTexts.roleAboveOwn;
}
