import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { memberships, organizationRoles } from "#drizzle/schema/platform/auth.ts";
import type { Permission } from "#shared/domain/permissions.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { makeMember, refusal } from "#tests/fixtures/people.ts";

let parts: TestDeps;
let house: Organization;

beforeAll(async () => {
  parts = await createTestDeps();
  house = await makeOrganization(parts.deps);
});
afterAll(() => parts.close());

const keysOf = async () => (await house.owner.roles.list()).map(({ key }) => key);

describe("a role of one's own", () => {
  test("gets its key from the label, once, and its permissions in the order of the checklist", async () => {
    const made = await house.owner.roles.create({
      label: "Gerente da Recepção",
      permissions: ["manage_patients", "manage_calendars"],
    });
    expect(made).toEqual({
      key: "gerente_da_recepcao",
      label: "Gerente da Recepção",
      permissions: ["manage_calendars", "manage_patients"],
      isOwn: true,
    });
    const again = await Promise.all(
      ["gerente da recepcao", "Owner", "mdica"].map((label) =>
        refusal(house.owner.roles.create({ label, permissions: [] })),
      ),
    );
    expect(new Set(again)).toEqual(new Set(["conflict"]));
    expect(await refusal(house.owner.roles.create({ label: "!!!", permissions: [] }))).toBe(
      "invalid_input",
    );
  });

  test("has a label that no other role has, however it is written, and that can be read", async () => {
    await house.owner.roles.create({ label: "Estágio", permissions: [] });
    const labels = ["proprietario", "MÉDICO", "médico\u200b", " Estagio ", "ESTÁGIO!"];
    for (const [n, label] of labels.entries()) {
      const made = house.owner.roles.create({ key: `outra_${n}`, label, permissions: [] });
      expect([label, await refusal(made)]).toEqual([label, "conflict"]);
    }
    for (const label of ["Caixa\u202e2", "\u2066Turno", "\u200b\u200d", "Рroprietário"]) {
      const made = house.owner.roles.create({ key: "oculta", label, permissions: [] });
      expect(await refusal(made)).toBe("invalid_input");
    }
    await house.owner.roles.delete({ key: "estagio" });
  });

  test("is deleted once nobody has it", async () => {
    await house.owner.roles.create({ label: "Caixa", permissions: [] });
    const { id } = await makeMember(parts.deps, house.company, { role: "caixa" });
    await expect(house.owner.roles.delete({ key: "caixa" })).rejects.toThrow("1 pessoa tem");
    const listed = await house.owner.roles.holders();
    expect(listed.find(({ key }) => key === "caixa")?.people).toMatchObject([
      { name: "Ana Souza" },
    ]);
    await parts.deps.database.db.delete(memberships).where(eq(memberships.userId, id));
    await house.owner.roles.delete({ key: "caixa" });
    expect(await keysOf()).not.toContain("caixa");
    expect(await refusal(house.owner.roles.delete({ key: "caixa" }))).toBe("not_found");
    expect(await refusal(house.owner.roles.delete({ key: "doctor" }))).toBe("forbidden");
  });
});

describe("changing a role", () => {
  test("knows doctor by its older key too", async () => {
    const { owner } = house;
    const { permissions } = (await owner.roles.list()).find(({ key }) => key === "doctor") ?? {};
    const changed = await owner.roles.update({ key: "mdica", permissions: ["manage_patients"] });
    expect(changed).toMatchObject({ key: "doctor", permissions: ["manage_patients"] });
    expect(await owner.roles.list()).toContainEqual(changed);
    await owner.roles.update({ key: "mdica", permissions: permissions ?? [] });
    expect(await refusal(owner.roles.delete({ key: "mdica" }))).toBe("forbidden");
  });

  test("holds for everybody who has it, at once and in other processes", async () => {
    const { id } = await makeMember(parts.deps, house.company, { role: "employee" });
    const token = await house.tokenOf(id);
    const before = await parts.deps.sessions.read(token);
    expect(before?.permissions).toEqual(["manage_appointments"]);
    await house.owner.roles.update({ key: "employee", permissions: ["manage_links"] });
    expect((await parts.deps.sessions.read(token))?.permissions).toEqual(["manage_links"]);
    await house.owner.roles.update({ key: "employee", permissions: ["manage_appointments"] });
  });

  test("never enlarges anybody beyond its author, nor touches owner, admin or the own role", async () => {
    await house.owner.roles.create({
      label: "Chefe",
      permissions: ["manage_employees", "manage_patients"],
    });
    const chief = await house.callerAs("chefe");
    const shape = (key: string, permissions: Permission[]) =>
      refusal(chief.roles.update({ key, permissions }));
    // The employee's own permission is one that the chief lacks.
    expect(await shape("employee", ["manage_patients"])).toBe("forbidden");
    expect(await shape("chefe", [])).toBe("forbidden");
    expect(await shape("owner", [])).toBe("forbidden");
    expect(await shape("admin", [])).toBe("forbidden");
    expect(
      await refusal(chief.roles.create({ label: "Rica", permissions: ["manage_finance"] })),
    ).toBe("forbidden");
    await chief.roles.create({ label: "Ajudante", permissions: ["manage_patients"] });
    expect(await shape("ajudante", ["manage_finance"])).toBe("forbidden");
    expect(await shape("ajudante", [])).toBeNull();
    expect(await refusal(house.owner.roles.update({ key: "owner", permissions: [] }))).toBe(
      "forbidden",
    );
    const admin = await house.callerAs("admin");
    expect(await refusal(admin.roles.update({ key: "admin", permissions: [] }))).toBe("forbidden");
    const doctor = await house.callerAs("doctor");
    expect(await refusal(doctor.roles.update({ key: "employee", permissions: [] }))).toBe(
      "employees_forbidden",
    );
  });

  test("of another organisation finds nothing and changes nothing", async () => {
    const other = await makeOrganization(parts.deps);
    await other.owner.roles.create({ label: "Segredo", permissions: [] });
    const key = "segredo";
    expect(await refusal(house.owner.roles.update({ key, permissions: [] }))).toBe("not_found");
    expect(await refusal(house.owner.roles.delete({ key }))).toBe("not_found");
    const kept = await parts.deps.database.db.$count(
      organizationRoles,
      eq(organizationRoles.key, key),
    );
    expect(kept).toBe(1);
  });
});
