import { expect, test } from "vitest";
import type { PrescriptionStart } from "#shared/schemas/prescriptions.ts";
import { prescriptionTexts } from "#shared/texts/prescriptions.pt-br.ts";
import {
  errorsByField,
  newItem,
  readForm,
  reasonAgainst,
  valuesOf,
} from "./prescription-values.ts";

const [otherId, recordId, appointmentId] = [
  "0190a0a0-0000-7000-8000-00000000000a",
  "0190a0a0-0000-7000-8000-00000000000b",
  "0190a0a0-0000-7000-8000-00000000000c",
];

const start: PrescriptionStart = {
  today: "2026-11-23",
  patientAddress: "Rua A, 1",
  patientSex: "",
  rqe: "",
  known: [],
  allergies: [],
  medications: [],
  professionalName: "Ana",
  professionalRegistration: null,
  visits: [
    { id: otherId, type: "consultation", date: "2026-11-23", chiefComplaint: "", isOwn: false },
    { id: recordId, type: "follow_up", date: "2026-11-23", chiefComplaint: "", isOwn: true },
  ],
  appointmentId,
};
const losartan = {
  id: "losartana-comprimido-50-mg",
  name: "Losartana 50 mg, comprimido",
  genericName: "losartana",
  controlClass: "simple" as const,
  names: ["Losartana"],
};
const patientId = "0190a0a0-0000-7000-8000-000000000001";
const read = readForm(patientId, undefined);

test("what is filled in becomes the documented input, one of a thing in the singular", () => {
  const item = {
    ...newItem(),
    medication: losartan,
    doseUnit: "comprimidos",
    doseAmount: "1",
    frequency: "1x ao dia",
    duration: "30 dias",
    quantity: "30",
    instructions: "Pela manhã",
  };
  const values = { ...valuesOf(start, null), items: [item, { ...item, doseAmount: "2" }] };
  expect(read(values).input).toMatchObject({
    patientId,
    medicationId: losartan.id,
    medication: "Losartana 50 mg, comprimido",
    dosage: "1 comprimido",
    quantity: 30,
    refills: 0,
    alsoPrescribed: [{ dosage: "2 comprimidos" }],
    patientAddress: "Rua A, 1",
    recordId,
    appointmentId,
  });
});

test("an empty form complains about everything that is required, beside its field", () => {
  const { errors } = read(valuesOf(start, null));
  expect(Object.keys(errors ?? {}).toSorted()).toEqual([
    "items.0.dosage",
    "items.0.duration",
    "items.0.frequency",
    "items.0.instructions",
    "items.0.medication",
    "items.0.quantity",
  ]);
});

test.each([[" "], ["0"], ["-3"], ["abc"], [0]])(
  "the quantity “%s” is asked for beside its medication",
  (quantity) => {
    const item = {
      ...newItem(),
      medication: losartan,
      doseUnit: "comprimidos",
      doseAmount: "1",
      frequency: "1x ao dia",
    };
    const first = { ...item, duration: "7 dias", instructions: "x", quantity: "7" };
    const items = [first, { ...first, quantity }];
    const { input, errors } = read({ ...valuesOf(start, null), items });
    expect(input).toBeNull();
    expect(errors).toEqual({ "items.1.quantity": "Informe a quantidade, de 1 em diante" });
  },
);

test("an amount without a number is complained about beside its medication", () => {
  const drops = { ...newItem(), medication: losartan, doseUnit: "gotas" };
  const complaint = (doseAmount: string) =>
    read({ ...valuesOf(start, null), items: [{ ...drops, doseAmount }] }).errors?.[
      "items.0.dosage"
    ];
  expect(complaint("abc")).toBe("Diga quanto: 1, 1 a 2, meio");
  for (const amount of ["20", "1 a 2", "1/2", "½", "meia", "duas"]) {
    expect(complaint(amount)).toBeUndefined();
  }
});

test("the server's complaints stand beside the fields of their medication", () => {
  const issues = [
    { path: "alsoPrescribed.1.medication", message: "a" },
    { path: "dosage", message: "b" },
    { path: "allergyReason", message: "c" },
  ];
  expect(errorsByField(issues)).toEqual({
    "items.2.medication": "a",
    "items.0.dosage": "b",
    allergyReason: "c",
  });
});

test("who wrote a consultation today prescribes at it, and at today's appointment", () => {
  const values = { ...valuesOf(start, null), items: [newItem()] };
  expect(values).toMatchObject({ recordId, appointmentId });
  const before = start.visits.map((visit) => ({ ...visit, date: "2026-11-20" }));
  expect(valuesOf({ ...start, visits: before, appointmentId: null }, null)).toMatchObject({
    recordId: "",
    appointmentId: "",
  });
});

test("a unit that is typed with the dose isn't said twice", () => {
  const item = {
    ...newItem(),
    medication: losartan,
    doseUnit: "comprimidos",
    frequency: "1x ao dia",
    duration: "7 dias",
  };
  const dosageOf = (doseAmount: string) => {
    const items = [{ ...item, doseAmount, quantity: "7", instructions: "x" }];
    return read({ ...valuesOf(start, null), items }).input?.dosage;
  };
  expect(dosageOf("1 cp")).toBe("1 cp");
  expect(dosageOf("2 cápsulas")).toBe("2 cápsulas");
  expect(dosageOf("1 a 2")).toBe("1 a 2 comprimidos");
  for (const whole of ["1 ampola", "10 unidades", "2 jatos", "1 a 2 drágeas", "1 até 2 cp"]) {
    expect(dosageOf(whole)).toBe(whole);
  }
  expect(dosageOf("1 ou 2")).toBe("1 ou 2 comprimidos");
});

test.each([
  ["5 pela manhã", "5 ml pela manhã"],
  ["1 de manhã e 2 à noite", "1 ml de manhã e 2 ml à noite"],
  ["5 por dose", "5 ml por dose"],
  ["10 em jejum", "10 ml em jejum"],
  ["2,5 por vez", "2,5 ml por vez"],
  ["1 agora", "1 ml agora"],
  ["1 a 2 antes de dormir", "1 a 2 ml antes de dormir"],
  ["2 x 500", "2 x 500 ml"],
  ["5 ml pela manhã", "5 ml pela manhã"],
  ["1 ampola agora e 2 depois", "1 ampola agora e 2 depois"],
])("words that go on after a dose are no unit: %s", (doseAmount, dosage) => {
  const item = {
    ...newItem(),
    medication: losartan,
    doseUnit: "comprimidos",
    frequency: "1x ao dia",
    duration: "7 dias",
  };
  const typed = { ...item, doseAmount, doseUnit: "ml", quantity: "7", instructions: "x" };
  expect(read({ ...valuesOf(start, null), items: [typed] }).input?.dosage).toBe(dosage);
});

test("a reason holds for the warnings that it was written for, and for no further one", () => {
  const answered = ["aas / ibuprofeno"];
  const values = { allergyReason: "usa sem reação", answered };
  expect(reasonAgainst(answered, values)).toBe("usa sem reação");
  expect(reasonAgainst([], values)).toBe("usa sem reação");
  expect(reasonAgainst([...answered, "penicilina / amoxicilina"], values)).toBe("");
  expect(reasonAgainst(["aas / naproxeno"], values)).toBe("");
});

test("a dose without a unit, as an older prescription has it, asks for one", () => {
  const bare = { ...newItem(), medication: losartan, doseUnit: "" };
  const complaint = (doseAmount: string) =>
    read({ ...valuesOf(start, null), items: [{ ...bare, doseAmount }] }).errors?.[
      "items.0.doseUnit"
    ];
  expect(complaint("5")).toBe("Informe a unidade da dose");
  expect(complaint("5 a cada 8 horas")).toBe("Informe a unidade da dose");
  expect(complaint("1 ampola")).toBeUndefined();
});

test("a unit that is missing is asked for beside its own field", () => {
  const issue = (path: string) => ({ path, message: prescriptionTexts.doseUnitMissing });
  expect(errorsByField([issue("dosage"), issue("alsoPrescribed.0.dosage")])).toEqual({
    "items.0.doseUnit": prescriptionTexts.doseUnitMissing,
    "items.1.doseUnit": prescriptionTexts.doseUnitMissing,
  });
});
