import { invalidField } from "#server/kernel/errors.ts";
import { stateOf } from "#shared/domain/invitations.ts";
import { personalPermissions } from "#shared/domain/rank.ts";
import { roleOf } from "#shared/domain/role-keys.ts";
import type { UpdateEmployeeInput } from "#shared/schemas/employee-edits.ts";
import { employeeTexts } from "#shared/texts/employees.pt-br.ts";
import {
  assertMayGrant,
  assertOutranks,
  hasOpenLink,
  refused,
  type Access,
  type Actor,
} from "../rules.ts";
import type { Target } from "./lock-target.ts";

type Wanted = Pick<UpdateEmployeeInput, "role" | "permissions" | "allowAccess" | "isActive">;

/** Returns what a person may do now, by membership or by invitation. */
export function accessOf({ member, invitation }: Target, now: Date): Access {
  const { role = "employee", permissions = [] } = member ?? invitation ?? {};
  const isActive = member?.isActive ?? hasOpenLink(stateOf(invitation, now));
  return { role, permissions: permissions as Access["permissions"], isActive };
}

/** Returns what they may do after the edit. Throws `invalid_input` for a login of a deactivated person. */
export function nextAccess(target: Target, before: Access, wanted: Wanted): Access {
  const active = wanted.isActive ?? target.row.isActive;
  if (wanted.allowAccess && !active) {
    throw invalidField("allowAccess", employeeTexts.accessWhileInactive);
  }
  const isActive = active && (wanted.allowAccess ?? before.isActive);
  if (!wanted.role && !wanted.permissions) return { ...before, isActive };
  const role = wanted.role ?? before.role;
  const edited = roleOf(role, target.roles)?.permissions ?? null;
  return {
    role,
    permissions: personalPermissions(role, edited, wanted.permissions ?? before.permissions),
    isActive,
  };
}

/** Returns old and new values by field, or null when nothing differs. */
export function differences(before: Access, after: Access): Record<string, unknown> | null {
  const changes = {
    ...(before.role !== after.role && { role: [before.role, after.role] }),
    ...(before.permissions.toSorted().join() !== after.permissions.toSorted().join() && {
      permissions: [before.permissions, after.permissions],
    }),
    ...(before.isActive !== after.isActive && { allowAccess: [before.isActive, after.isActive] }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

type Change = {
  readonly before: Access;
  readonly after: Access;
  readonly willBeActive: boolean;
  readonly isSelf: boolean;
};

/**
 * Throws `forbidden` for what the author's rank doesn't allow: nobody raises or locks out themselves, except an
 * owner's role while another owner stays.
 */
export function assertMayChangeAccess(actor: Actor, target: Target, change: Change): void {
  const { before, after, willBeActive, isSelf } = change;
  if (isSelf && (!willBeActive || !after.isActive)) throw refused(employeeTexts.ownAccess);
  if (isSelf && actor.role !== "owner") {
    throw refused(
      before.role === after.role ? employeeTexts.ownPermissions : employeeTexts.ownRole,
    );
  }
  assertOutranks(actor, target.standing);
  assertMayGrant(actor, target.roles, after, before);
}
