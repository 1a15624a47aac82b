import { randomUUID } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships, users } from "#drizzle/schema/platform/auth.ts";
import { bookingSlugs } from "#drizzle/schema/platform/booking.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { hashPassword, verifyPassword } from "#server/modules/auth/commands/hash-password.ts";
import { addMember } from "#server/modules/organizations/commands/add-member.ts";
import { createAccount } from "#server/modules/organizations/commands/create-account.ts";
import { createOrganization } from "#server/modules/organizations/commands/create-organization.ts";
import { createUser } from "#server/modules/organizations/commands/create-user.ts";
import { barbershop } from "./barbershop.ts";
import type { DemoBusiness } from "./business.ts";
import { clinic } from "./clinic.ts";
import { ensureLinkImages } from "./ensure-link-images.ts";
import { fillOrganization } from "./fill-organization.ts";
import { studio } from "./studio.ts";

/** What the start tells the newcomer. */
export type DemoReport = {
  readonly links: readonly { readonly organization: string; readonly slug: string }[];
  readonly logins: readonly { readonly email: string; readonly name: string }[];
};

const businesses: readonly DemoBusiness[] = [clinic, barbershop, studio];
const plan = "enterprise";
const owner = { name: "Marina Azevedo", email: "dona@demo.example" };
/** Any number that nothing else in this database locks. */
const advisoryLock = 7_431_902;

/**
 * Makes the demo account, or finishes one that a killed start left half-made; what is there stays.
 * The demo logins have `password` afterwards. Processes that start together wait for each other.
 */
export async function seedDemo(
  deps: Deps,
  options: { readonly password: string },
): Promise<DemoReport> {
  const client = await deps.database.pool.connect();
  try {
    // The pool's limits are for requests; whoever waits here waits for a whole seed.
    await client.query("SET lock_timeout = 0");
    await client.query("SET statement_timeout = 0");
    await client.query("SELECT pg_advisory_lock($1)", [advisoryLock]);
    const userIds = await ensureUsers(deps, options.password);
    const ownerId = userIds.get(owner.email) ?? "";
    const accountId = await ensureAccount(deps, ownerId);
    for (const business of businesses) {
      const org = await ensureOrganization(deps, business, { accountId, ownerId });
      if (!(await isFilled(deps, business))) {
        await fillOrganization(org, {
          business,
          owner: { ...owner, id: ownerId },
          userIds,
          now: deps.now(),
        });
      }
      await ensureMembers(deps, org, business, userIds);
      const ctx = { ...context(deps), org, author: { kind: "system" as const } };
      await ensureLinkImages(ctx, business.link.slug);
    }
    return report();
  } finally {
    // Ends the connection, and with it the lock.
    client.release(true);
  }
}

function report(): DemoReport {
  return {
    links: businesses.map(({ name, link }) => ({ organization: name, slug: link.slug })),
    logins: people()
      .filter((person) => person.canLogIn)
      .map(({ name, email }) => ({ name, email })),
  };
}

function people() {
  const staff = businesses.flatMap(({ receptionist, professionals }) => [
    receptionist,
    ...professionals,
  ]);
  return [{ ...owner, canLogIn: true }, ...staff];
}

/** Everybody's user by e-mail; those with a demo login get the password. */
async function ensureUsers(deps: Deps, password: string): Promise<Map<string, string>> {
  const all = people();
  const known = await deps.database.db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(
      inArray(
        users.email,
        all.map(({ email }) => email),
      ),
    );
  const ids = new Map(known.map(({ email, id }) => [email, id]));
  const mark = known.find(({ email }) => email === owner.email);
  if (mark && !(await verifyPassword(mark.passwordHash, password))) {
    const loginEmails = all.filter(({ canLogIn }) => canLogIn).map(({ email }) => email);
    await deps.database.db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(inArray(users.email, loginEmails));
  }
  for (const { name, email, canLogIn } of all) {
    if (ids.has(email)) continue;
    const id = await createUser(context(deps), {
      name,
      email,
      password: canLogIn ? password : null,
    });
    ids.set(email, id);
  }
  return ids;
}

async function ensureAccount(deps: Deps, ownerId: string): Promise<string> {
  const [known] = await ownedBy(deps, ownerId);
  return known?.accountId ?? createAccount(context(deps), { plan });
}

async function ensureOrganization(
  deps: Deps,
  { name, businessType }: DemoBusiness,
  ids: { readonly accountId: string; readonly ownerId: string },
): Promise<OrgDb> {
  const owned = await ownedBy(deps, ids.ownerId);
  const organization =
    owned.find((each) => each.name === name) ??
    (await createOrganization(context(deps), ids.accountId, {
      name,
      businessType,
      ownerId: ids.ownerId,
    }));
  return deps.orgs.open(organization);
}

function ownedBy(deps: Deps, userId: string) {
  return deps.database.db
    .select({
      id: organizations.id,
      accountId: organizations.accountId,
      name: organizations.name,
      schemaName: organizations.schemaName,
    })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
    .where(and(eq(memberships.userId, userId), eq(memberships.role, "owner")));
}

async function isFilled(deps: Deps, { link }: DemoBusiness): Promise<boolean> {
  const found = await deps.database.db
    .select({ slug: bookingSlugs.slug })
    .from(bookingSlugs)
    .where(eq(bookingSlugs.slug, link.slug));
  return found.length > 0;
}

async function ensureMembers(
  deps: Deps,
  org: OrgDb,
  { receptionist, professionals }: DemoBusiness,
  userIds: ReadonlyMap<string, string>,
): Promise<void> {
  const t = org.tables.employees;
  const members = await deps.database.db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(eq(memberships.organizationId, org.id));
  const employees = await org.db.select({ id: t.id, userId: t.userId }).from(t);
  const staff = [{ ...receptionist, role: "receptionist" }, ...professionals];
  for (const { email, role } of staff) {
    const userId = userIds.get(email) ?? "";
    if (members.some((member) => member.userId === userId)) continue;
    const employeeId = employees.find((employee) => employee.userId === userId)?.id;
    const ctx = { ...context(deps), org, author: { kind: "system" as const } };
    await addMember(ctx, plan, { userId, role, employeeId });
  }
}

function context(deps: Deps) {
  return { deps, requestId: `demo-${randomUUID()}` };
}
