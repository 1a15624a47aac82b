import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayMs } from "#shared/domain/dates.ts";
import { newId } from "#server/kernel/ids.ts";
import { addMember } from "#server/modules/organizations/commands/add-member.ts";
import { withBookingLink } from "#tests/fixtures/booking-link.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makePerson, refusal, writerIn } from "#tests/fixtures/people.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";

let test: TestDeps;
let staff: Organization;
let helenaId: string;

beforeAll(async () => {
  test = await createTestDeps();
  staff = await makeOrganization(test.deps);
  const user = await makePerson(test.deps);
  helenaId = await staff.addEmployee({
    name: "Helena",
    userId: user.id,
    licenseType: "CRM",
    licenseNumber: "SP 1",
    cpfCnpj: "12345678909",
    compensationType: "percentage",
    percentageRate: 60,
    paymentMethod: "pix",
    pixKey: "helena@team.example",
  });
  const writer = writerIn(test.deps, staff.company);
  const membership = { userId: user.id, role: "doctor", employeeId: helenaId };
  await addMember(writer, "enterprise", { ...membership, permissions: ["manage_finance"] });
  await staff.addEmployee({ name: "Álvaro", attends: false });
});
afterAll(() => test.close());

describe("employees.list", () => {
  it("combines each person with their membership", async () => {
    const list = await staff.owner.employees.list();
    const helena = list.find(({ id }) => id === helenaId);
    expect(helena).toMatchObject({
      role: "doctor",
      permissions: ["manage_finance"],
      allowAccess: true,
      organizationId: staff.org.id,
      cpfCnpj: "12345678909",
      compensation: { type: "percentage", percentageRate: 60, currency: "BRL" },
      paymentPreferences: { method: "pix", pixKey: "helena@team.example", bankAccount: null },
    });
    expect(list.find(({ name }) => name === "Álvaro")).toMatchObject({
      role: "employee",
      permissions: [],
      allowAccess: false,
    });
  });

  it("returns pay and documents only with manage_employees", async () => {
    const receptionist = await staff.callerAs("receptionist");
    const text = JSON.stringify(await receptionist.employees.list());
    expect(text).toContain("Helena");
    for (const field of ["cpfCnpj", "compensation", "paymentPreferences", "dateOfBirth"]) {
      expect(text).not.toContain(field);
    }
    const clerk = await staff.callerAs("clerk", ["manage_links"]);
    expect(await refusal(clerk.employees.list())).toBe("forbidden");
  });
});

describe("employees.directory", () => {
  it("returns names and hours to people who make links", async () => {
    const clerk = await staff.callerAs("clerk", ["manage_links"]);
    const directory = await clerk.employees.directory();
    expect(directory).toHaveLength(2);
    expect(directory.find(({ id }) => id === helenaId)).toEqual({
      id: helenaId,
      name: "Helena",
      profession: null,
      licenseType: "CRM",
      attends: true,
      isActive: true,
      schedule: null,
      isSelf: false,
      registrationGap: null,
      registration: null,
    });
  });

  it("marks who asks", async () => {
    const shop = await makeOrganization(test.deps);
    await shop.addEmployee({ name: "Rafael" });
    const own = await shop.addEmployee({ name: "Dona", userId: shop.company.owner.id });
    const directory = await shop.owner.employees.directory();
    expect(directory.filter(({ isSelf }) => isSelf).map(({ id }) => id)).toEqual([own]);
  });
});

describe("employees.glances", () => {
  it("returns what visitors can book with each, and their next time off", async () => {
    const shop = await makeOrganization(test.deps, withBookingLink({ services: [{}, {}] }));
    const { professionalId, org } = shop;
    const { bookingLinks, timeOff } = org.tables;
    const glance = async () =>
      (await shop.owner.employees.glances()).find(({ id }) => id === professionalId);
    expect(await glance()).toEqual({ id: professionalId, serviceCount: 2, nextTimeOff: null });
    const now = test.deps.now().getTime();
    const away = (fromDays: number, reason: string) => ({
      id: newId(),
      professionalId,
      startAt: new Date(now + fromDays * dayMs),
      endAt: new Date(now + (fromDays + 1) * dayMs),
      reason,
    });
    await org.db
      .insert(timeOff)
      .values([away(9, "Congresso"), away(5, "Folga"), away(-3, "Férias")]);
    expect((await glance())?.nextTimeOff).toEqual({
      start: new Date(now + 5 * dayMs).toISOString(),
      end: new Date(now + 6 * dayMs).toISOString(),
      reason: "Folga",
    });
    await org.db.update(bookingLinks).set({ isActive: false });
    expect((await glance())?.serviceCount).toBe(0);
  });

  it("belongs to the organisation and to those who see its team", async () => {
    const glances = await staff.owner.employees.glances();
    const team = await staff.owner.employees.list();
    expect(glances.map(({ id }) => id).toSorted()).toEqual(team.map(({ id }) => id).toSorted());
    const clerk = await staff.callerAs("clerk", ["manage_links"]);
    expect(await refusal(clerk.employees.glances())).toBe("forbidden");
  });
});
