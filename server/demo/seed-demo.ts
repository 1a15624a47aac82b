import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships, users } from "#drizzle/schema/platform/auth.ts";
import { platformAuditLog } from "#drizzle/schema/platform/outbox.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { hashPassword } from "#server/modules/auth/commands/hash-password.ts";
import { verifyPassword } from "#server/modules/auth/commands/verify-password.ts";
import { attachmentKey } from "#server/modules/attachments/rules.ts";
import { addMember } from "#server/modules/organizations/commands/add-member.ts";
import { createAccount } from "#server/modules/organizations/commands/create-account.ts";
import { createOrganization } from "#server/modules/organizations/commands/create-organization.ts";
import { createUser } from "#server/modules/organizations/commands/create-user.ts";
import { pixNameMaxLength } from "#shared/schemas/pix.ts";
import { barbershop } from "./barbershop.ts";
import type { DemoBusiness } from "./business.ts";
import { clinic } from "./clinic.ts";
import {
  markComplete,
  readMade,
  readOpenDoors,
  readProgress,
  readUntouchedLogins,
  requestPrefix,
  type MadeOrganization,
} from "./demo-state.ts";
import { drawPictures } from "./draw-pictures.ts";
import { ensureLinkImages } from "./ensure-link-images.ts";
import { fillOrganization } from "./fill-organization.ts";
import type { Taken } from "./keep-anamneses.ts";
import { studio } from "./studio.ts";

/** What the start prints for newcomers. */
export type DemoReport = {
  readonly links: readonly { readonly organization: string; readonly slug: string }[];
  readonly logins: readonly {
    readonly email: string;
    readonly name: string;
    /** True when somebody has changed the password, which then stays. */
    readonly hasOwnPassword: boolean;
  }[];
};

const businesses: readonly DemoBusiness[] = [clinic, barbershop, studio];
const plan = "enterprise";
const owner = { name: "Marina Azevedo", email: "dona@demo.example" };
/** Any number that nothing else in this database locks. */
const advisoryLock = 7_431_902;
/** For a process that waits while another makes the demo. */
const waitForLock = {
  text: "SELECT pg_advisory_lock($1)",
  values: [advisoryLock],
  query_timeout: 600_000,
};

/**
 * Makes the demo account, or finishes one that a killed start left half-made. Once complete, it
 * belongs to its users: nothing that they change, rename or delete comes back. Logins whose
 * password nobody has changed have `password` afterwards. Processes that start together wait for
 * each other.
 */
export async function seedDemo(
  deps: Deps,
  options: { readonly password: string },
): Promise<DemoReport> {
  const client = await deps.database.pool.connect();
  try {
    // The pool's limits are for requests; waiting here lasts as long as a whole seed.
    await client.query("SET lock_timeout = 0");
    await client.query("SET statement_timeout = 0");
    await client.query(waitForLock);
    await updatePasswords(deps, options.password);
    const made = await readMade(deps);
    for (const [place, business] of businesses.entries()) {
      await ensureBusiness(deps, business, { made: made[place], password: options.password });
    }
    return await report(deps);
  } finally {
    // Ends the connection, and with it the lock.
    client.release(true);
  }
}

/** Finishes one business; does nothing when it was complete or deleted. */
async function ensureBusiness(
  deps: Deps,
  business: DemoBusiness,
  { made, password }: { made: MadeOrganization | undefined; password: string },
): Promise<void> {
  if (made && !made.row?.isActive) return;
  const known = made?.row && deps.orgs.open({ id: made.id, schemaName: made.row.schemaName });
  const progress = known ? await readProgress(deps, known) : "empty";
  if (progress === "complete") return;
  const userIds = await ensureUsers(deps, [owner, ...staffOf(business)], password);
  const ownerId = userIds.get(owner.email) ?? "";
  const org = known ?? (await makeOrganization(deps, business, ownerId));
  if (progress === "empty") {
    await receiveByPix(deps, org, business);
    const filling = { business, owner: { ...owner, id: ownerId }, userIds, now: deps.now() };
    await fillOrganization(org, { ...filling, ...(await photographsOf(deps, business)) });
  }
  await ensureMembers(deps, org, business, userIds);
  const ctx = { ...context(deps), org, author: { kind: "system" as const } };
  await ensureLinkImages(ctx, business.link.slug);
  await deps.database.db.insert(platformAuditLog).values(markComplete(org.id));
}

/** Only studios photograph; the files lie where those that are sent do. */
async function photographsOf({ images, storage }: Deps, { businessType }: DemoBusiness) {
  if (businessType !== "estetica") return {};
  const pictures = await drawPictures(images);
  const keep = ({ row, data }: Taken) =>
    storage.put(attachmentKey(row), data, { contentType: row.contentType, size: data.length });
  return { photographs: { pictures, keep } };
}

async function report(deps: Deps): Promise<DemoReport> {
  const emails = people()
    .filter(({ canLogIn }) => canLogIn)
    .map(({ email }) => email);
  const made = (await readMade(deps)).map(({ id }) => id);
  const { links, members } = await readOpenDoors(deps, made, emails);
  const untouched = await readUntouchedLogins(deps, emails);
  return {
    // The first remaining link of each organisation.
    links: made.flatMap((id) => links.find((link) => link.organizationId === id) ?? []),
    logins: emails.flatMap((email) => {
      const member = members.find((each) => each.email === email);
      const hasOwnPassword = !untouched.some((each) => each.email === email);
      return member ? [{ ...member, hasOwnPassword }] : [];
    }),
  };
}

type Person = { readonly name: string; readonly email: string; readonly canLogIn?: boolean };

function staffOf({ receptionist, professionals }: DemoBusiness): Person[] {
  return [receptionist, ...professionals];
}

function people(): Person[] {
  return [{ ...owner, canLogIn: true }, ...businesses.flatMap(staffOf)];
}

/** Applies a new DEMO_PASSWORD to the logins whose password nobody has changed. */
async function updatePasswords(deps: Deps, password: string): Promise<void> {
  const emails = people().flatMap(({ email, canLogIn }) => (canLogIn ? [email] : []));
  const untouched = await readUntouchedLogins(deps, emails);
  const [mark] = untouched;
  if (!mark || (await verifyPassword(mark.passwordHash, password, "system"))) return;
  const ids = untouched.map(({ id }) => id);
  const passwordHash = await hashPassword(password, "system");
  await deps.database.db.update(users).set({ passwordHash }).where(inArray(users.id, ids));
}

/**
 * Returns the users of these people by e-mail; those with a demo login get the password when made.
 */
async function ensureUsers(
  deps: Deps,
  wanted: readonly Person[],
  password: string,
): Promise<Map<string, string>> {
  const emails = wanted.map(({ email }) => email);
  const known = await deps.database.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.email, emails));
  const ids = new Map(known.map(({ email, id }) => [email, id]));
  for (const { name, email, canLogIn = email === owner.email } of wanted) {
    if (ids.has(email)) continue;
    const user = { name, email, password: canLogIn ? password : null };
    ids.set(email, await createUser(context(deps), user));
  }
  return ids;
}

async function makeOrganization(
  deps: Deps,
  { name, businessType }: DemoBusiness,
  ownerId: string,
): Promise<OrgDb> {
  const neighbour = (await readMade(deps)).find(({ row }) => row !== null)?.row;
  const accountId = neighbour?.accountId ?? (await createAccount(context(deps), { plan }));
  const values = { name, businessType, ownerId };
  return deps.orgs.open(await createOrganization(context(deps), accountId, values));
}

/** Payments of the demo can be shown with their code; who scans it reads that nobody would be paid. */
async function receiveByPix(deps: Deps, org: OrgDb, { pixKey, name }: DemoBusiness) {
  const pixName = `DEMO ${name}`.slice(0, pixNameMaxLength);
  await deps.database.db
    .update(organizations)
    .set({ pixKey, pixName, pixCity: "São Paulo" })
    .where(eq(organizations.id, org.id));
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
  return { deps, requestId: requestPrefix + randomUUID() };
}
