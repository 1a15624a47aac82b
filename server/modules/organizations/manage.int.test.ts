import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import { memberships, users } from "#drizzle/schema/platform/auth.ts";
import { dayMs } from "#shared/domain/dates.ts";
import { sweepDue, wakeEveryone } from "#server/kernel/due-work.ts";
import { openLink } from "#server/modules/booking/queries/link-cache.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { withBookingLink } from "#tests/fixtures/booking-link.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { refusal, testPassword } from "#tests/fixtures/people.ts";

let parts: TestDeps;

beforeAll(async () => {
  parts = await createTestDeps();
});
afterAll(() => parts.close());

const houseOf = (id: string) => ({ id, schemaName: `org_${id.replaceAll("-", "")}` });

/** An account with a second organisation of the same owner. */
async function makeTwo(plan: "pro" | "enterprise" = "pro") {
  const first = await makeOrganization(parts.deps, { plan });
  const { id } = await first.owner.organizations.create({
    name: "Filial",
    businessType: "barbearia",
  });
  return { first, secondId: id };
}

describe("a further organisation", () => {
  test("shares the account, has a calendar and its owner as somebody who attends", async () => {
    const { first, secondId } = await makeTwo();
    const org = parts.deps.orgs.open(houseOf(secondId));
    const calendars = await org.db.select().from(org.tables.calendars);
    expect(calendars.map(({ isDefault }) => isDefault)).toEqual([true]);
    const team = await org.db.select().from(org.tables.employees);
    expect(team).toMatchObject([{ userId: first.company.owner.id, attends: true }]);
    const [member] = await parts.deps.database.db
      .select()
      .from(memberships)
      .where(eq(memberships.organizationId, secondId));
    expect(member).toMatchObject({ role: "owner", employeeId: team[0]?.id });
    const [row] = await parts.deps.database.db
      .select({ accountId: organizations.accountId })
      .from(organizations)
      .where(eq(organizations.id, secondId));
    expect(row?.accountId).toBe(first.company.accountId);
    const listed = await first.owner.organizations.all();
    expect(listed.map(({ id }) => id)).toEqual([first.org.id, secondId]);
    expect(listed[1]).toMatchObject({
      name: "Filial",
      businessType: "barbearia",
      userCount: 1,
      appointmentCount: 0,
      deletedAt: null,
    });
    expect((await first.owner.auth.me()).user.organizations).toHaveLength(2);
  });

  test("isn't made beyond the plan, by racers either, nor by anybody but an owner", async () => {
    const starter = await makeOrganization(parts.deps, { plan: "starter" });
    const input = { name: "Mais uma", businessType: "outros" } as const;
    expect(await refusal(starter.owner.organizations.create(input))).toBe("plan_limit_reached");
    expect(await starter.owner.organizations.all()).toHaveLength(1);
    const { owner, callerAs } = await makeOrganization(parts.deps, { plan: "pro" });
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => refusal(owner.organizations.create(input))),
    );
    expect(outcomes.filter((code) => code === "plan_limit_reached")).toHaveLength(2);
    const admin = await callerAs("admin");
    const id = randomUUID();
    for (const call of [
      () => admin.organizations.create(input),
      () => admin.organizations.all(),
      () => admin.organizations.toggleActive({ id, isActive: false }),
      () => admin.organizations.delete({ id, password: testPassword }),
      () => admin.organizations.restore({ id }),
    ]) {
      expect(await refusal(call())).toBe("forbidden");
    }
  });

  test("above a plan that got smaller are listed and can be removed, while none is added", async () => {
    const { first, secondId } = await makeTwo();
    await parts.deps.database.db
      .update(accounts)
      .set({ plan: "basic" })
      .where(eq(accounts.id, first.company.accountId));
    const { organizations: own } = await first.callerOf(first.company.owner.id);
    expect((await own.all()).map(({ id }) => id)).toEqual([first.org.id, secondId]);
    expect(await refusal(own.create({ name: "Mais uma", businessType: "outros" }))).toBe(
      "plan_limit_reached",
    );
    await own.delete({ id: secondId, password: testPassword });
    expect((await own.all()).map(({ deletedAt }) => deletedAt !== null)).toEqual([false, true]);
  });

  test("needs an owner whose mailbox is proven", async () => {
    const { owner, company } = await makeOrganization(parts.deps);
    await parts.deps.database.db
      .update(users)
      .set({ provenAt: null })
      .where(eq(users.id, company.owner.id));
    expect(
      await refusal(owner.organizations.create({ name: "Outra", businessType: "outros" })),
    ).toBe("conflict");
  });
});

describe("changing an organisation", () => {
  test("is for whoever configures it, and for the owner of the account's others", async () => {
    const { first, secondId } = await makeTwo();
    const admin = await first.callerAs("admin");
    const own = await admin.organizations.update({ id: first.org.id, businessType: "psicologia" });
    expect(own).toMatchObject({ name: "Clínica Teste", businessType: "psicologia" });
    expect((await admin.auth.me()).user.businessType).toBe("psicologia");
    // An owner's second one is nothing to the admin of the first.
    expect(await refusal(admin.organizations.update({ id: secondId, name: "Minha" }))).toBe(
      "forbidden",
    );
    const saved = await first.owner.organizations.update({ id: secondId, name: "Filial Sul" });
    expect(saved).toMatchObject({ name: "Filial Sul", businessType: "barbearia" });
    const { owner: stranger } = await makeOrganization(parts.deps);
    expect(await refusal(stranger.organizations.update({ id: secondId, name: "Minha" }))).toBe(
      "not_found",
    );
  });
});

describe("a deactivated organisation", () => {
  test("ends sessions, links and jobs at once, and comes back as it was", async () => {
    const house = await makeOrganization(parts.deps, withBookingLink());
    const { deps, slug, org, company } = house;
    const { id: secondId } = await house.owner.organizations.create({ name: "Filial" });
    const owner = await house.callerOf(company.owner.id, secondId);
    const token = await house.tokenOf(company.owner.id);
    expect((await openLink(deps, slug)).slug).toBe(slug);
    const sweep = async () => {
      const seen: string[] = [];
      await wakeEveryone(deps);
      await sweepDue(deps, "reminders", async (_client, { id }) => {
        seen.push(id);
        return null;
      });
      return seen.includes(org.id);
    };
    expect(await sweep()).toBe(true);

    await owner.organizations.toggleActive({ id: org.id, isActive: false });
    expect(await deps.sessions.read(token)).toBeNull();
    expect(await deps.sessions.whyEnded(token)).toBe("organization_inactive");
    expect(await refusal(openLink(deps, slug))).toBe("booking_link_inactive");
    expect(await sweep()).toBe(false);
    expect((await owner.organizations.all()).map(({ isActive }) => isActive)).toEqual([
      true,
      false,
    ]);

    await owner.organizations.toggleActive({ id: org.id, isActive: true });
    expect((await openLink(deps, slug)).slug).toBe(slug);
    expect(await deps.sessions.read(token)).not.toBeNull();
    expect(await sweep()).toBe(true);
  });

  test("closes its open sockets within a second, in other processes too", async () => {
    const house = await makeOrganization(parts.deps);
    const { company, org } = house;
    const { id: secondId } = await house.owner.organizations.create({ name: "Filial" });
    const owner = await house.callerOf(company.owner.id, secondId);
    const ended = Promise.withResolvers<void>();
    const token = await house.tokenOf(company.owner.id);
    const elsewhere = parts.anotherProcess();
    const held = await elsewhere.live.track(token, ended.resolve);
    await owner.organizations.toggleActive({ id: org.id, isActive: false });
    await ended.promise;
    expect(held?.current()).toBeNull();
  });

  test("is never the one that its owner is in, nor both of two at once", async () => {
    const { first, secondId } = await makeTwo();
    const id = first.org.id;
    const { owner } = first;
    const off = { id, isActive: false };
    expect(await refusal(owner.organizations.toggleActive(off))).toBe("current_organization");
    const { owner: single, org } = await makeOrganization(parts.deps);
    const only = { id: org.id, isActive: false };
    expect(await refusal(single.organizations.toggleActive(only))).toBe("last_organization");

    // Two windows in different organisations close each other's: one of them stays inside.
    const other = await first.callerOf(first.company.owner.id, secondId);
    const outcomes = await Promise.all([
      refusal(owner.organizations.toggleActive({ id: secondId, isActive: false })),
      refusal(other.organizations.toggleActive(off)),
    ]);
    expect(outcomes.filter((code) => code === null)).toHaveLength(1);
  });
});

describe("a deleted organisation", () => {
  test("needs the password, is gone at once and comes back within thirty days", async () => {
    const { first, secondId } = await makeTwo();
    const { owner } = first;
    const remove = (password: string) => owner.organizations.delete({ id: secondId, password });
    expect(await refusal(remove("nada-disso"))).toBe("wrong_password");
    const token = await first.tokenOf(first.company.owner.id, secondId);
    const { dropsAt } = await remove(testPassword);
    expect(Date.parse(dropsAt)).toBe(parts.clock.now.getTime() + 30 * dayMs);
    expect(await parts.deps.sessions.read(token)).toBeNull();
    expect((await owner.auth.me()).user.organizations.map(({ id }) => id)).toEqual([first.org.id]);
    expect((await owner.organizations.all()).at(-1)).toMatchObject({ id: secondId, dropsAt });
    for (const call of [
      () => remove(testPassword),
      () => owner.organizations.update({ id: secondId, name: "Nova" }),
      () => owner.organizations.toggleActive({ id: secondId, isActive: true }),
    ]) {
      expect(await refusal(call())).toBe("conflict");
    }
    await owner.organizations.restore({ id: secondId });
    expect(await parts.deps.sessions.read(token)).not.toBeNull();
    expect(await refusal(owner.organizations.restore({ id: secondId }))).toBe("conflict");
    // What was switched off before stays off.
    await owner.organizations.toggleActive({ id: secondId, isActive: false });
    await remove(testPassword);
    expect((await owner.organizations.restore({ id: secondId })).isActive).toBe(false);
  });

  test("gives its place in the plan to others, and comes back only when there is one", async () => {
    const { first, secondId } = await makeTwo();
    const { owner } = first;
    const add = () => owner.organizations.create({ name: "Mais", businessType: "outros" });
    await add();
    await add();
    expect(await refusal(add())).toBe("plan_limit_reached");
    await owner.organizations.delete({ id: secondId, password: testPassword });
    await add();
    expect(await refusal(owner.organizations.restore({ id: secondId }))).toBe("plan_limit_reached");
  });

  test("is never the last one or the one that its owner is in, nor anybody else's", async () => {
    const { first, secondId } = await makeTwo();
    const remove = (caller: Organization["owner"], id: string) =>
      refusal(caller.organizations.delete({ id, password: testPassword }));
    expect(await remove(first.owner, first.org.id)).toBe("current_organization");
    const stranger = await makeOrganization(parts.deps);
    expect(await remove(stranger.owner, stranger.org.id)).toBe("last_organization");
    expect(await remove(stranger.owner, secondId)).toBe("not_found");
    expect(await refusal(stranger.owner.organizations.restore({ id: secondId }))).toBe("not_found");
    const off = { id: secondId, isActive: false };
    expect(await refusal(stranger.owner.organizations.toggleActive(off))).toBe("not_found");
    // Somebody who only works there owns nothing, and yet whoever holds the account pays for it.
    await parts.deps.database.db
      .update(memberships)
      .set({ role: "admin" })
      .where(
        and(
          eq(memberships.organizationId, secondId),
          eq(memberships.userId, first.company.owner.id),
        ),
      );
    expect(await first.owner.organizations.all()).toMatchObject([{}, { isOwn: false }]);
    expect(await remove(first.owner, secondId)).toBeNull();
  });
});
