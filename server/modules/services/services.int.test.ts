import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeStaff, type Staff } from "#tests/fixtures/staff.ts";

let test: TestDeps;
let staff: Staff;

beforeAll(async () => {
  test = await createTestDeps();
  staff = await makeStaff(test.deps);
});
afterAll(() => test.close());

describe("services.list", () => {
  it("lists the catalogue by name, inactive ones too, to every member", async () => {
    await staff.addService({ name: "corte", priceCents: 6000 });
    await staff.addService({ name: "Barba", isActive: false });
    const employee = await staff.callerAs("employee");
    const services = await employee.services.list();
    expect(services.map(({ name, isActive }) => [name, isActive])).toEqual([
      ["Barba", false],
      ["corte", true],
    ]);
    expect(services[1]).toMatchObject({
      category: "consultas",
      priceCents: 6000,
      durationMinutes: 45,
      bufferMinutes: 0,
      minAdvanceHours: 1,
      maxAdvanceDays: 0,
      availableDays: [1, 2, 3, 4, 5],
      availableStartMinutes: 540,
      availableEndMinutes: 1080,
    });
  });

  it("shows another organisation nothing", async () => {
    const other = await makeStaff(test.deps);
    expect(await other.owner.services.list()).toEqual([]);
  });
});
