import { eq } from "drizzle-orm";
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

  it("is changed in the fields that are sent, on top of what was read", async () => {
    const { id } = await desk.owner.medications.create({ ...formula, controlClass: "C1" });
    const doctor = await desk.callerAs("doctor");
    const change = { id, version: 1, name: "Fórmula da noite", presentation: "cápsula" };
    const changed = await doctor.medications.update(change);
    expect(changed).toEqual({
      ...formula,
      ...change,
      category: "",
      controlClass: "C1",
      usualNames: [],
      isOwn: true,
      version: 2,
    });
    expect(await desk.owner.medications.get({ id })).toEqual(changed);
    const { medications } = await desk.owner.medications.list({ search: "noite" });
    expect(medications).toEqual([changed]);
    expect(await refusal(doctor.medications.update({ ...change, dosage: "5" }))).toBe(
      "row_changed",
    );
    // Without a version the edit goes over whatever is there.
    expect(await doctor.medications.update({ id, dosage: "5" })).toMatchObject({ version: 3 });
    expect(await refusal(doctor.medications.update({ id: newId(), name: "x" }))).toBe("not_found");
    expect(await refusal(doctor.medications.update({ id, name: " " }))).toBe("invalid_input");
    const receptionist = await desk.callerAs("receptionist");
    expect(await refusal(receptionist.medications.update(change))).toBe("forbidden");
    expect(await refusal(receptionist.medications.get({ id }))).toBe("forbidden");
  });

  it("is deleted for good from searches, and what was prescribed of it can be renewed", async () => {
    const { name } = formula;
    const [weak, strong] = [
      await desk.owner.medications.create({ name, dosage: "3", unit: "mg", controlClass: "C1" }),
      await desk.owner.medications.create({ name, dosage: "9", unit: "mg", controlClass: "B1" }),
    ];
    const patientId = await desk.addPatient({ name: "Nair", cpf: "52998224725" });
    const { professionalId } = desk;
    const license = { licenseType: "CRM", licenseNumber: "12345/SP" };
    await desk.org.db.update(desk.org.tables.employees).set(license);
    const patientAddress = "Rua das Flores, 10, São Paulo";
    const directions = { frequency: "1x ao dia", duration: "7 dias", instructions: "ao deitar" };
    const who = { patientId, patientAddress, professionalId };
    const prescribed = { ...who, genericName: "", ...directions, quantity: 7, dosage: "1 cápsula" };
    const prescribe = (medication: string) =>
      desk.owner.prescriptions.create({ ...prescribed, medication });
    // Papers carry the strength: two of one name are two.
    const labels = [`${name} 3 mg`, `${name} 9 mg`] as const;
    expect(await prescribe(labels[0])).toMatchObject({ controlClass: "C1" });
    await desk.owner.medications.delete({ id: strong.id });
    await desk.owner.medications.delete({ id: weak.id });
    expect(await desk.owner.medications.list({ search: name })).toEqual({ medications: [] });
    expect(await refusal(desk.owner.medications.get({ id: weak.id }))).toBe("not_found");
    expect(await refusal(desk.owner.medications.update({ id: weak.id, name: "x" }))).toBe(
      "not_found",
    );
    expect(await prescribe(labels[0])).toMatchObject({ controlClass: "C1" });
    expect(await prescribe(labels[1])).toMatchObject({ controlClass: "B1" });
  });

  it("has no milder class than the catalogue gives its ingredient, new or changed", async () => {
    const calming = { name: "Fórmula calmante", genericName: "clonazepam" };
    expect(await refusal(desk.owner.medications.create(calming))).toBe("invalid_input");
    const { id } = await desk.owner.medications.create({ ...calming, controlClass: "B1" });
    const milder = { id, controlClass: "C1" } as const;
    expect(await refusal(desk.owner.medications.update(milder))).toBe("invalid_input");
    expect(await desk.owner.medications.update({ id, dosage: "1" })).toMatchObject({ version: 2 });
    // As it may have been stored before the law controlled it.
    const { medications: t } = desk.org.tables;
    await desk.org.db.update(t).set({ controlClass: "simple" }).where(eq(t.id, id));
    expect(await desk.owner.medications.get({ id })).toMatchObject({ controlClass: "B1" });
  });

  it("needs a name, and somebody who may write records", async () => {
    expect(await refusal(desk.owner.medications.create({ name: "  " }))).toBe("invalid_input");
    expect(await refusal(desk.owner.medications.delete({ id: newId() }))).toBe("not_found");
    const receptionist = await desk.callerAs("receptionist");
    expect(await refusal(receptionist.medications.create(formula))).toBe("forbidden");
    expect(await refusal(receptionist.medications.list({}))).toBe("forbidden");
  });
});
