import { describe, expect, it } from "vitest";
import type { PatientDetail } from "#shared/schemas/patients.ts";
import { changedInput, emptyValues, readForm, valuesOf, withAllergies } from "./patient-values.ts";

const patient: PatientDetail = {
  id: "1",
  name: "Ângela",
  email: null,
  phone: "+5511987654321",
  dateOfBirth: "1980-02-29",
  cpf: "52998224725",
  rg: null,
  notes: "",
  discountType: "fixed",
  discountValue: 8050,
  emergencyContact: null,
  version: 1,
  archivedAt: null,
  esteticaAnamnese: { gestante: false, alergias: "Látex" },
};

describe("the form of a customer", () => {
  it("shows stored values as people write them and sends nothing when nothing changed", () => {
    const values = valuesOf(patient);
    expect(values).toMatchObject({
      phone: "(11) 98765-4321",
      dateOfBirth: "29/02/1980",
      cpf: "529.982.247-25",
      discountValue: "80,50",
      esteticaAnamnese: { gestante: "no", problemasCirculatorios: "", alergias: "Látex" },
    });
    expect(changedInput(patient, values, true)).toEqual({});
  });

  it("sends changed fields, and a discount as a whole", () => {
    const values = { ...valuesOf(patient), discountType: "percent" as const, discountValue: "10" };
    expect(changedInput(patient, values, false)).toEqual({
      discountType: "percent",
      discountValue: 10,
    });
    const emptied = { ...valuesOf(patient), cpf: "", dateOfBirth: "" };
    expect(changedInput(patient, emptied, false)).toEqual({ cpf: "", dateOfBirth: null });
  });

  it("leaves out clinical fields that are not shown", () => {
    const { input } = readForm({ ...emptyValues, name: "Ana" }, false);
    expect(input).not.toHaveProperty("medicalHistory");
    expect(readForm({ ...emptyValues, name: "Ana" }, true).input).toHaveProperty("medicalHistory");
  });

  it("keeps that no allergies are known apart from allergies", () => {
    const none = withAllergies(emptyValues.medicalHistory, ["Nega alergias"]);
    expect(none).toMatchObject({ allergies: [], noKnownAllergies: true });
    expect(withAllergies(none, [])).toEqual(none);
    expect(withAllergies(none, ["Látex"])).toMatchObject({
      allergies: ["Látex"],
      noKnownAllergies: false,
    });
  });

  it.each([
    [{ name: " " }, "name"],
    [{ cpf: "111.111.111-11" }, "cpf"],
    [{ dateOfBirth: "31/02/1980" }, "dateOfBirth"],
    [{ dateOfBirth: "31/0" }, "dateOfBirth"],
    [{ email: "ana@" }, "email"],
    [{ discountType: "percent" as const, discountValue: "101" }, "discountValue"],
    [{ discountType: "percent" as const, discountValue: "1,5" }, "discountValue"],
    [{ discountType: "fixed" as const, discountValue: "12.50" }, "discountValue"],
  ])("reports an error for %j", (wrong, field) => {
    const { errors } = readForm({ ...emptyValues, name: "Ana", ...wrong }, true);
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });
});
