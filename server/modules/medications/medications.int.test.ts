import { describe, expect, it } from "vitest";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { newId } from "#server/kernel/ids.ts";

const { desk } = openDesk();

describe("an entry of the organisation's own", () => {
  const formula = { name: "Fórmula do sono", genericName: "melatonina", dosage: "3", unit: "mg" };

  it("is found beside the catalogue's, before them, until it is removed", async () => {
    const own = await desk.owner.medications.create({ ...formula, controlClass: "C1" });
    expect(own).toMatchObject({ ...formula, controlClass: "C1", isOwn: true, usualNames: [] });
    const doctor = await desk.callerAs("doctor");
    expect(await doctor.medications.list({ search: "MELATO" })).toEqual({ medications: [own] });
    await desk.owner.medications.create({ name: "Losartana do sertão" });
    const { medications } = await doctor.medications.list({ search: "losartana", limit: 2 });
    expect(medications.map(({ isOwn }) => isOwn)).toEqual([true, false]);
    expect(await desk.owner.medications.delete({ id: own.id })).toEqual({ deleted: true });
    expect(await refusal(desk.owner.medications.delete({ id: own.id }))).toBe("not_found");
    expect(await doctor.medications.list({ search: "melato" })).toEqual({ medications: [] });
  });

  it("is changed for the searches that follow, and prescriptions stay as they were", async () => {
    const { id } = await desk.owner.medications.create({ ...formula, controlClass: "C1" });
    const changed = { ...formula, name: "Fórmula da noite", presentation: "cápsula" };
    const doctor = await desk.callerAs("doctor");
    expect(await doctor.medications.update({ id, ...changed })).toMatchObject({
      ...changed,
      id,
      controlClass: "simple",
      isOwn: true,
    });
    const { medications } = await desk.owner.medications.list({ search: "noite" });
    expect(medications).toMatchObject([{ id, presentation: "cápsula" }]);
    expect(await refusal(doctor.medications.update({ ...changed, id: newId() }))).toBe("not_found");
    expect(await refusal(doctor.medications.update({ id, name: " " }))).toBe("invalid_input");
    const receptionist = await desk.callerAs("receptionist");
    expect(await refusal(receptionist.medications.update({ id, ...changed }))).toBe("forbidden");
  });

  it("needs a name, and somebody who may write records", async () => {
    expect(await refusal(desk.owner.medications.create({ name: "  " }))).toBe("invalid_input");
    expect(await refusal(desk.owner.medications.delete({ id: newId() }))).toBe("not_found");
    const receptionist = await desk.callerAs("receptionist");
    expect(await refusal(receptionist.medications.create(formula))).toBe("forbidden");
    expect(await refusal(receptionist.medications.list({}))).toBe("forbidden");
  });
});
