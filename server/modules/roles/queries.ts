import { asc, eq } from "drizzle-orm";
import { memberships, organizationRoles, users } from "#drizzle/schema/platform/auth.ts";
import { invitations } from "#drizzle/schema/platform/invitations.ts";
import { builtInRoles, rolePermissions } from "#shared/domain/permissions.ts";
import { actionWords, roleLabels } from "#server/modules/roles/words.pt-br.ts";
import { customerNoun } from "#shared/domain/business-types.ts";
import { plans } from "#shared/domain/plans.ts";
import type { RoleActions, RoleHolders, RoleOutput } from "#shared/schemas/roles.ts";
import type { MemberContext } from "#server/kernel/context.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { ProcedureMeta } from "#server/kernel/trpc.ts";
import type { Transaction } from "#server/kernel/write.ts";

const doctorAlias = "mdica";

/**
 * Returns all roles of an organisation: the built-in ones as they are now, then its own by label.
 */
export async function listRoles(
  org: OrgDb,
  db: OrgDb["db"] | Transaction = org.db,
): Promise<RoleOutput[]> {
  const stored = await db
    .select({
      key: organizationRoles.key,
      label: organizationRoles.label,
      permissions: organizationRoles.permissions,
    })
    .from(organizationRoles)
    .where(eq(organizationRoles.organizationId, org.id))
    .orderBy(asc(organizationRoles.label), asc(organizationRoles.key));
  const edited = new Map(stored.map((role) => [role.key, role.permissions]));
  // An older version stored one role under two keys.
  const doctors = edited.get("doctor") ?? edited.get(doctorAlias);
  if (doctors) edited.set("doctor", doctors);
  const builtIn = builtInRoles.map((key) => ({
    key,
    label: roleLabels[key],
    permissions: rolePermissions(key, edited.get(key) ?? null),
    isOwn: false,
  }));
  const custom = stored
    .filter(({ key }) => key !== doctorAlias && !(builtInRoles as readonly string[]).includes(key))
    .map(({ key, label, permissions }) => ({
      key,
      label,
      permissions: rolePermissions(key, permissions),
      isOwn: true,
    }));
  return [...builtIn, ...custom];
}

/** Returns those who have each role, or are invited as it; roles of nobody are absent. */
export async function listHolders(ctx: MemberContext): Promise<RoleHolders> {
  const { org, deps } = ctx;
  const { employees } = org.tables;
  const members = await deps.database.db
    .select({ role: memberships.role, name: users.name, employeeId: memberships.employeeId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.organizationId, org.id));
  const invited = await deps.database.db
    .select({ role: invitations.role, employeeId: invitations.employeeId })
    .from(invitations)
    .where(eq(invitations.organizationId, org.id));
  const known = await org.db.select({ id: employees.id, name: employees.name }).from(employees);
  const nameOf = new Map(known.map(({ id, name }) => [id, name]));
  const all = [
    ...members,
    ...invited.map(({ role, employeeId }) => ({
      role,
      name: nameOf.get(employeeId) ?? "",
      employeeId,
    })),
  ];
  const byRole = Map.groupBy(all, ({ role }) => (role === doctorAlias ? "doctor" : role));
  return [...byRole].map(([key, holders]) => ({
    key,
    people: holders
      .map(({ name, employeeId }) => ({ name, employeeId }))
      .toSorted((a, b) => a.name.localeCompare(b.name, "pt-BR")),
  }));
}

/** Returns the rule of a call, by its path; null for one that doesn't exist. */
export type RuleOf = (path: string) => ProcedureMeta | null;

/**
 * Returns what may be done on each page under the organisation's plan, and the permissions of which any
 * one is enough, as the rules of the calls have them.
 */
export function listActions({ session }: MemberContext, ruleOf: RuleOf): RoleActions {
  const { singular, plural } = customerNoun(session.organization.businessType);
  const noun = { one: singular.toLowerCase(), many: plural.toLowerCase() };
  const { features } = plans[session.plan];
  return Object.entries(actionWords).flatMap(([page, actions]) =>
    actions.flatMap(({ words, calls: [call = ""] }) => {
      const rule = ruleOf(call);
      if (!rule || (rule.feature && !features[rule.feature])) return [];
      const { access } = rule;
      if (access === "public" || access === "authenticated") return [];
      return {
        page,
        action: typeof words === "string" ? words : words(noun),
        needs: typeof access === "string" ? [access] : [...access],
      };
    }),
  );
}
