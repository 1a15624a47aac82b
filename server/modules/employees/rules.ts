import type { OrgTables } from "#drizzle/org-tables.ts";
import { changesOf } from "#server/kernel/edits.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import type { RateRule } from "#server/kernel/rate-limit.ts";
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
import { roleOf } from "#shared/domain/role-keys.ts";

export type EmployeeRow = Omit<OrgTables["employees"]["$inferSelect"], "updatedAt" | "deletedAt">;

/** How often an employee's password is replaced, and how often one person replaces anybody's. */
export const resetLimits = {
  employee: { max: 5, windowSeconds: 3_600 },
  actor: { max: 30, windowSeconds: 3_600 },
} as const satisfies Record<string, RateRule>;

/** What gives a user access, as `platform.memberships` holds it. */
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

/** The viewer, the organisation and the time. */
export type Viewing = {
  readonly organizationId: string;
  readonly viewer: Actor;
  readonly now: Date;
};

/**
 * Returns an employee as the viewer may see it: personal documents with manage_employees; pay with
 * manage_finance, that of owners and admins only for those who may change it. Somebody with neither
 * membership nor invitation counts as an employee without a login.
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
    rqe: row.rqe,
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

/** An invitation that can be answered or resent stands for the access that it will give. */
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

/** Role, own permissions and whether the login works: the contents of a membership. */
export type Access = {
  readonly role: string;
  /** In addition to the role's. */
  readonly permissions: readonly Permission[];
  readonly isActive: boolean;
};

/** The author of a change to the team, as their session describes them. */
export type Actor = Standing & { readonly user: { readonly id: string } };

/** Returns what a member or an invited person may do; anybody else counts as an employee. */
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

/** The columns for what somebody earns and how it is paid. */
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
 * role that the organisation doesn't have. What the target already held is not granted again.
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

/** Returns a `forbidden` that says why. */
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
    | "rqe"
    | "dateOfBirth"
    | "cpfCnpj"
    | "compensation"
    | "paymentPreferences"
    | "attends"
    | "schedule"
  >
>;

/** Returns the columns that hold the given fields of a profile. */
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

/** Fields whose values the history omits: it is enough that they changed. */
const unspoken = new Set(["cpfCnpj", "dateOfBirth", "pixKey", "bankAccount"]);

/** Returns the columns that differ from the row, and their old and new values for the history. */
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
