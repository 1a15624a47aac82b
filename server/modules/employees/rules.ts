import type { OrgTables } from "#drizzle/org-tables.ts";
import { changesOf } from "#server/kernel/edits.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { stateOf, type InvitationRow, type InvitationState } from "#shared/domain/invitations.ts";
import { storedLicense } from "#shared/domain/licenses.ts";
import { can, effectivePermissions, type Permission } from "#shared/domain/permissions.ts";
import {
  holdsAll,
  mayEditProfile,
  mayGrantRole,
  outranks,
  type Standing,
} from "#shared/domain/rank.ts";
import type { CreateEmployeeInput } from "#shared/schemas/employee-edits.ts";
import { employeeSchema, type Employee } from "#shared/schemas/employees.ts";
import type { RoleOutput } from "#shared/schemas/roles.ts";
import { employeeTexts } from "#shared/texts/employees.pt-br.ts";

export type EmployeeRow = Omit<OrgTables["employees"]["$inferSelect"], "updatedAt" | "deletedAt">;

/** What lets a user in, as `platform.memberships` holds it. */
export type MembershipRow = {
  readonly userId: string;
  readonly role: string;
  readonly permissions: string[];
  readonly isActive: boolean;
};

/** What ties an employee to a login, or will once an invitation is accepted. */
export type Ties = {
  readonly member?: MembershipRow | undefined;
  readonly invitation?: InvitationRow | undefined;
};

/** Who looks, where and when. */
export type Viewing = {
  readonly organizationId: string;
  readonly viewer: Actor;
  readonly now: Date;
};

/**
 * An employee as the viewer may see it: personal documents with manage_employees; pay with
 * manage_finance, that of owners and admins only as one of them may change it. Somebody with neither
 * membership nor invitation counts as an employee who can't log in.
 */
export function presentEmployee(row: EmployeeRow, ties: Ties, viewing: Viewing): Employee {
  const { viewer, organizationId, now } = viewing;
  const held = ties.member ?? ties.invitation;
  const invitation = ties.member ? null : stateOf(ties.invitation, now);
  const isSelf = row.userId === viewer.user.id;
  const standing = { role: held?.role ?? "employee", permissions: [] };
  const seesPay = can(viewer, "manage_finance") && mayEditProfile(viewer, standing, isSelf);
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    organizationId,
    role: standing.role,
    permissions: held?.permissions ?? [],
    allowAccess: ties.member?.isActive ?? hasOpenLink(invitation),
    invitation,
    profession: row.profession,
    licenseType: row.licenseType,
    licenseNumber: row.licenseNumber,
    attends: row.attends,
    isActive: row.isActive,
    schedule: row.schedule,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    ...(can(viewer, "manage_employees") && {
      dateOfBirth: row.dateOfBirth,
      cpfCnpj: row.cpfCnpj,
    }),
    ...(seesPay && payOf(row)),
  };
}

/** An invitation that can be answered, or sent again, stands for the access that it will give. */
export function hasOpenLink(state: InvitationState | null): boolean {
  return state === "pending" || state === "expired";
}

function payOf(row: EmployeeRow) {
  const { shape } = employeeSchema;
  return {
    compensation: shape.compensation.parse({
      type: row.compensationType,
      percentageRate: row.percentageRate,
      fixedPerServiceCents: row.fixedPerServiceCents,
      hourlyRateCents: row.hourlyRateCents,
      currency: "BRL",
    }),
    paymentPreferences: shape.paymentPreferences.parse({
      method: row.paymentMethod,
      pixKey: row.pixKey,
      bankAccount: row.bankAccount,
    }),
  };
}

/** Role, own permissions and whether the login works: what a membership says. */
export type Access = {
  readonly role: string;
  /** On top of the role's. */
  readonly permissions: readonly Permission[];
  readonly isActive: boolean;
};

/** Who changes the team, as their session says. */
export type Actor = Standing & { readonly user: { readonly id: string } };

/** What a member or an invited person may do; somebody who is neither counts as an employee. */
export function standingOf(
  member: Pick<MembershipRow, "role" | "permissions"> | undefined,
  roles: readonly RoleOutput[],
): Standing {
  const role = member?.role ?? "employee";
  const own = member?.permissions ?? [];
  return {
    role,
    permissions: effectivePermissions(role, roleOf(role, roles)?.permissions ?? null, own),
  };
}

/** A role of the organisation by its key; `mdica` is an older spelling of doctor. */
export function roleOf(key: string, roles: readonly RoleOutput[]): RoleOutput | undefined {
  return roles.find((role) => role.key === (key === "mdica" ? "doctor" : key));
}

/** Throws `forbidden` unless the actor may edit name, hours, pay and documents. */
export function assertMayEdit(actor: Actor, target: Standing, isSelf: boolean): void {
  if (!mayEditProfile(actor, target, isSelf)) throw refused(employeeTexts.leadersOnlyByOwner);
}

/** Throws `forbidden` unless the actor may decide on role, access, password and removal. */
export function assertOutranks(actor: Actor, target: Standing): void {
  if (outranks(actor, target)) return;
  const isLeader = target.role === "owner" || target.role === "admin";
  throw refused(isLeader ? employeeTexts.leadersOnlyByOwner : employeeTexts.outranked);
}

/** Columns that say what somebody earns and how it reaches them. */
const payColumns = [
  "compensationType",
  "percentageRate",
  "fixedPerServiceCents",
  "hourlyRateCents",
  "paymentMethod",
  "pixKey",
  "bankAccount",
] as const;

export const touchesPay = (columns: object): boolean =>
  payColumns.some((column) => column in columns);

/** Throws `forbidden` unless the actor may set what the target earns and where it is paid. */
export function assertMaySetPay(actor: Actor, target: Standing, isSelf: boolean): void {
  if (!can(actor, "manage_finance")) throw refused(employeeTexts.payForbidden);
  if (isSelf) throw refused(employeeTexts.ownPay);
  assertOutranks(actor, target);
}

/**
 * Throws `forbidden` for a role or permissions above the actor's own, and `invalid_input` for a
 * role that the organisation doesn't have. What was held before is not granted anew.
 */
export function assertMayGrant(
  actor: Actor,
  roles: readonly RoleOutput[],
  wanted: Pick<Access, "role" | "permissions">,
  before?: Pick<Access, "role" | "permissions">,
): void {
  if (wanted.role !== before?.role) {
    const role = roleOf(wanted.role, roles);
    if (!role) throw invalidField("role", employeeTexts.roleUnknown);
    if (!mayGrantRole(actor, role)) throw refused(employeeTexts.roleAboveOwn);
  }
  const granted = wanted.permissions.filter((name) => !before?.permissions.includes(name));
  if (!holdsAll(actor, granted)) throw refused(employeeTexts.permissionAboveOwn);
}

/** A `forbidden` that says why. */
export function refused(message: string): DomainError {
  return new DomainError("forbidden", {}, [], message);
}

type Profile = Partial<
  Pick<
    CreateEmployeeInput,
    | "name"
    | "profession"
    | "licenseType"
    | "licenseNumber"
    | "dateOfBirth"
    | "cpfCnpj"
    | "compensation"
    | "paymentPreferences"
    | "attends"
    | "schedule"
  >
>;

/** The columns that the given fields of a profile are kept in. */
export function profileColumns(
  profile: Profile,
  old?: EmployeeRow,
): Partial<OrgTables["employees"]["$inferInsert"]> {
  const { licenseType, licenseNumber, compensation, paymentPreferences, ...plain } = profile;
  const license =
    licenseType === undefined && licenseNumber === undefined
      ? undefined
      : storedLicense({
          licenseType: licenseType === undefined ? (old?.licenseType ?? null) : licenseType,
          licenseNumber: licenseNumber === undefined ? (old?.licenseNumber ?? null) : licenseNumber,
        });
  const columns = {
    ...plain,
    ...license,
    ...(compensation && {
      compensationType: compensation.type,
      percentageRate: compensation.percentageRate,
      fixedPerServiceCents: compensation.fixedPerServiceCents,
      hourlyRateCents: compensation.hourlyRateCents,
    }),
    ...(paymentPreferences && {
      paymentMethod: paymentPreferences.method,
      pixKey: paymentPreferences.pixKey,
      bankAccount: paymentPreferences.bankAccount,
    }),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Fields whose values the history doesn't repeat: that they changed is enough. */
const unspoken = new Set(["cpfCnpj", "dateOfBirth", "pixKey", "bankAccount"]);

/** The columns that differ from the row, and their old and new values for the history. */
export function changedColumns(old: EmployeeRow, columns: ReturnType<typeof profileColumns>) {
  const { fields, history } = changesOf<Partial<EmployeeRow>>(old, columns);
  const spoken = (name: string, value: unknown) =>
    unspoken.has(name) && value !== null ? "•••" : value;
  return {
    columns: fields,
    audit: Object.fromEntries(
      Object.entries(history).map(([name, values]) => [
        name,
        values.map((value) => spoken(name, value)),
      ]),
    ),
  };
}
