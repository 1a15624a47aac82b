import { asc, count, eq, inArray, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships, users } from "#drizzle/schema/platform/auth.ts";
import { bookingSlugs } from "#drizzle/schema/platform/booking.ts";
import { platformAuditLog } from "#drizzle/schema/platform/outbox.ts";
import { canMakePixCode } from "#server/kernel/pix-code.ts";
import { hashPassword } from "#server/modules/auth/commands/hash-password.ts";
import { verifyPassword } from "#server/modules/auth/commands/verify-password.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { seedDemo } from "./seed-demo.ts";

let test: TestDeps;

beforeAll(async () => {
  test = await createTestDeps();
  // Two processes that start together.
  await Promise.all([
    seedDemo(test.deps, { password: "uma senha boa" }),
    seedDemo(test.anotherProcess(), { password: "uma senha boa" }),
  ]);
});
afterAll(() => test.close());

async function census() {
  const { db } = test.deps.database;
  const rows = await db
    .select({ id: organizations.id, schemaName: organizations.schemaName })
    .from(organizations);
  const perOrganization = await Promise.all(
    rows.map(async (row) => {
      const org = test.deps.orgs.open(row);
      const [appointments] = await db.select({ n: count() }).from(org.tables.appointments);
      const [mute] = await db
        .select({ n: count() })
        .from(org.tables.appointments)
        .where(isNull(org.tables.appointments.manageNonce));
      const [patients] = await db.select({ n: count() }).from(org.tables.patients);
      return { appointments: appointments?.n, mute: mute?.n, patients: patients?.n };
    }),
  );
  const [members] = await db.select({ n: count() }).from(memberships);
  return { perOrganization, members: members?.n };
}

describe("seedDemo", () => {
  it("creates three organisations with months of appointments, once", async () => {
    const first = await census();
    expect(first.perOrganization).toHaveLength(3);
    for (const { appointments, mute, patients } of first.perOrganization) {
      // Without its private link a customer would be told of no change.
      expect(mute).toBe(0);
      expect(appointments).toBeGreaterThan(1000);
      expect(patients).toBeGreaterThan(100);
    }
    const report = await seedDemo(test.deps, { password: "uma senha boa" });
    expect(await census()).toEqual(first);
    expect(report.links.map(({ slug }) => slug)).toEqual([
      "demo-clinica",
      "demo-barbearia",
      "demo-estetica",
    ]);
    expect(report.logins.map(({ email }) => email)).toEqual([
      "dona@demo.example",
      "recepcao@demo.example",
      "medica@demo.example",
      "barbeiro@demo.example",
    ]);
  });

  it("shows PIX codes that no bank can pay, and says so where the receiver's name stands", async () => {
    const rows = await test.deps.database.db
      .select({
        key: organizations.pixKey,
        name: organizations.pixName,
        city: organizations.pixCity,
      })
      .from(organizations);
    expect(rows).toHaveLength(3);
    for (const { key, name, city } of rows) {
      const receiver = { key: key ?? "", name: name ?? "", city: city ?? "" };
      expect(receiver.key).toMatch(/@[a-z]+\.example$/);
      expect(receiver.name).toMatch(/^DEMO .+/);
      expect(canMakePixCode(receiver)).toBe(true);
    }
  });

  it("gives every link a banner and a logo, once", async () => {
    const rows = await test.deps.database.db
      .select({ id: organizations.id, schemaName: organizations.schemaName })
      .from(organizations);
    for (const row of rows) {
      const org = test.deps.orgs.open(row);
      const { bookingLinks: t, files } = org.tables;
      const [link] = await org.db
        .select({ banner: t.bannerImageKey, logo: t.logoImageKey, version: t.version })
        .from(t);
      expect(link?.version).toBe(1);
      for (const key of [link?.banner, link?.logo]) {
        expect(await test.deps.storage.exists(key ?? "")).toBe(true);
      }
      expect(await org.db.$count(files)).toBe(2);
    }
  });

  it("sets this start's password for the four logins and for nobody else", async () => {
    await seedDemo(test.deps, { password: "outra senha boa" });
    const rows = await test.deps.database.db
      .select({ email: users.email, hash: users.passwordHash })
      .from(users);
    for (const { email, hash } of rows) {
      const isDemoLogin = email.endsWith("@demo.example");
      expect(hash !== null).toBe(isDemoLogin);
      if (isDemoLogin) expect(await verifyPassword(hash, "outra senha boa", "system")).toBe(true);
    }
  });

  it("connects the logins to their organisations and employees", async () => {
    const rows = await test.deps.database.db
      .select({
        email: users.email,
        organization: organizations.name,
        role: memberships.role,
        employeeId: memberships.employeeId,
      })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .innerJoin(organizations, eq(organizations.id, memberships.organizationId))
      .where(inArray(users.email, ["dona@demo.example", "medica@demo.example"]));
    expect(rows.every(({ employeeId }) => employeeId !== null)).toBe(true);
    expect(rows.filter(({ role }) => role === "owner")).toHaveLength(3);
    expect(rows.find(({ email }) => email === "medica@demo.example")).toMatchObject({
      organization: "Clínica Vila Serena",
      role: "doctor",
    });
  });

  it("never restores changed or deleted rows, and survives their absence", async () => {
    const { db, owner: tables } = test.deps.database;
    const made = await db
      .select({ id: organizations.id, schemaName: organizations.schemaName })
      .from(organizations)
      .orderBy(asc(organizations.id));
    const [first, second, third] = made.map((row) => test.deps.orgs.open(row));
    if (!first || !second || !third) throw new Error("There are not three organisations");
    // In turn: delete a link, rename a link, rename the organisation.
    await db.delete(bookingSlugs).where(eq(bookingSlugs.organizationId, first.id));
    // Ledger and records go with the appointments and patients, which only the tables' owner can do.
    await tables.query(`TRUNCATE ${first.name("appointments")}, ${first.name("patients")} CASCADE`);
    for (const t of ["booking_link_services", "booking_links", "services"]) {
      await db.execute(`DELETE FROM ${first.name(t)}`);
    }
    await db
      .update(bookingSlugs)
      .set({ slug: "nome-novo" })
      .where(eq(bookingSlugs.organizationId, second.id));
    await db.update(organizations).set({ name: "Outra" }).where(eq(organizations.id, third.id));
    await db.delete(memberships).where(eq(memberships.role, "receptionist"));
    await db.delete(users).where(eq(users.email, "recepcao@demo.example"));
    await db
      .update(users)
      .set({ email: "nova@demo.example" })
      .where(eq(users.email, "medica@demo.example"));
    // The owner's own password, written as the command does.
    const [dona] = await db.select().from(users).where(eq(users.email, "dona@demo.example"));
    const passwordHash = await hashPassword("a senha da dona", "system");
    await db.update(users).set({ passwordHash }).where(eq(users.email, "dona@demo.example"));
    await db
      .insert(platformAuditLog)
      .values({ action: "auth.change_password", entityId: dona?.id ?? "" });
    const before = [await census(), await db.$count(users), await db.$count(bookingSlugs)];

    const report = await seedDemo(test.deps, { password: "mais uma senha" });
    expect([await census(), await db.$count(users), await db.$count(bookingSlugs)]).toEqual(before);
    expect(report.links.map(({ slug }) => slug)).toContain("nome-novo");
    expect(report.links).toHaveLength(2);
    expect(report.logins).toEqual([
      { email: "dona@demo.example", name: "Marina Azevedo", hasOwnPassword: true },
      { email: "barbeiro@demo.example", name: expect.any(String), hasOwnPassword: false },
    ]);
    const hashOf = async (email: string) =>
      (await db.select({ hash: users.passwordHash }).from(users).where(eq(users.email, email)))[0]
        ?.hash ?? null;
    const verify = async (email: string, password: string) =>
      verifyPassword(await hashOf(email), password, "system");
    expect(await verify("dona@demo.example", "a senha da dona")).toBe(true);
    expect(await verify("barbeiro@demo.example", "mais uma senha")).toBe(true);

    // A deleted organisation is not made again either.
    await tables.query(`DROP SCHEMA "${third.schemaName}" CASCADE`);
    await db.delete(organizations).where(eq(organizations.id, third.id));
    await seedDemo(test.deps, { password: "mais uma senha" });
    expect(await db.$count(organizations)).toBe(2);
  });

  it("leaves rows of an older version without marks alone", async () => {
    const { db, owner: tables } = test.deps.database;
    await tables.query("DELETE FROM platform.audit_log WHERE action LIKE 'demo.%'");
    const before = [await census(), await db.$count(bookingSlugs)];
    await seedDemo(test.deps, { password: "mais uma senha" });
    expect([await census(), await db.$count(bookingSlugs)]).toEqual(before);
  });
});
