import { expect, test } from "vitest";
import { recordTexts } from "#shared/texts/records.pt-br.ts";
import {
  draftOf,
  draftWithTyped,
  emptyRecord,
  mustNameWho,
  readRecord,
  signComplaint,
  valuesOfDraft,
  withTyped,
} from "./record-values.ts";

const patientId = "0193b0a4-0000-7000-8000-000000000000";
const empty = emptyRecord("2026-11-23", "");

test("a consultation needs its day and one thing that is said", () => {
  const { input } = readRecord(patientId, { ...empty, notes: "Sem queixas" });
  expect(input).toMatchObject({ date: "2026-11-23", vitalSigns: {}, symptoms: [] });
  expect(readRecord(patientId, { ...empty, date: "" }).errors).toHaveProperty("date");
  expect(readRecord(patientId, { ...empty, notes: "  " }).errors).toEqual({
    chiefComplaint: recordTexts.nothingSaid,
  });
  const weighed = { ...empty, vitalSigns: { ...empty.vitalSigns, weight: "71" } };
  expect(readRecord(patientId, weighed).input).toMatchObject({ vitalSigns: { weight: 71 } });
});

test("impossible measures are refused beside their fields", () => {
  const signs = { ...empty.vitalSigns, weight: "7000", temperature: "quente", bloodPressure: "x" };
  const { errors } = readRecord(patientId, { ...empty, vitalSigns: signs });
  expect(errors).toMatchObject({
    weight: "Use de 0,2 a 650",
    bloodPressure: "Use a forma 120/80",
    temperature: "Digite um número",
  });
});

test("one sign is complained about as all are", () => {
  expect(signComplaint("weight", "7000")).toBe("Use de 0,2 a 650");
  expect(signComplaint("bloodPressure", "80/120")).not.toBeNull();
  expect(signComplaint("bloodPressure", "12x8")).toBeNull();
  expect(signComplaint("height", "1,72")).toBeNull();
  expect(signComplaint("heartRate", "")).toBeNull();
});

test("a draft brings back what was typed, right or not", () => {
  const signs = { ...empty.vitalSigns, weight: "71," };
  const typed = { ...empty, chiefComplaint: "dor há", vitalSigns: signs, symptoms: ["tosse"] };
  expect(valuesOfDraft(draftOf(typed), empty)).toEqual(typed);
});

test("a draft's untouched day becomes today, a chosen one stays, an appointment's is that one's", () => {
  const today = { ...empty, date: "2026-11-26" };
  const left = (values: object) => draftOf({ ...empty, ...values }, empty.date);
  expect(valuesOfDraft(left({}), today).date).toBe("2026-11-26");
  expect(valuesOfDraft(left({ date: "2026-11-20" }), today).date).toBe("2026-11-20");
  const [monday, thursday] = [patientId, patientId.replace(/0$/, "1")];
  const atMonday = left({ appointmentId: monday });
  expect(valuesOfDraft(atMonday, today)).toMatchObject({
    appointmentId: monday,
    date: "2026-11-23",
  });
  const atThursday = { ...today, appointmentId: thursday };
  for (const draft of [atMonday, left({}), left({ date: "2026-11-20" })]) {
    expect(valuesOfDraft(draft, atThursday)).toEqual(atThursday);
  }
});

test("a word that stands in a field, not added yet, is kept with the others", () => {
  const before = { ...empty, symptoms: ["tosse"] };
  const { symptoms, diagnosis } = withTyped(before, { symptoms: " coriza ", diagnosis: "  " });
  expect([symptoms, diagnosis]).toEqual([["tosse", "coriza"], []]);
});

test("a draft keeps half a search as one, which becomes no diagnosis when it is taken up", () => {
  const draft = draftWithTyped(empty, { symptoms: "tosse ", diagnosis: "enxa" });
  expect(draft).toMatchObject({ symptoms: ["tosse"], diagnosis: [], searched: "enxa" });
  expect(valuesOfDraft(draft, empty)).toEqual({ ...empty, symptoms: ["tosse"] });
});

test("what would turn the text around it on paper is refused beside its field", () => {
  const turned = { ...empty, notes: "dor \u202eforte", symptoms: ["\u2066febre"] };
  expect(readRecord(patientId, turned).errors).toMatchObject({
    notes: "Não use caracteres que invertem o texto",
    symptoms: "Não use caracteres que invertem o texto",
  });
});

test("who attended is named where whoever writes doesn't attend and others do", () => {
  const self = { isSelf: true, attends: false };
  const other = { isSelf: false, attends: true };
  expect(mustNameWho([self, other])).toBe(true);
  expect(mustNameWho([{ isSelf: true, attends: true }, other])).toBe(false);
  expect(mustNameWho([self, { ...other, attends: false }])).toBe(false);
  expect(mustNameWho(undefined)).toBe(false);
  const said = { ...empty, notes: "Sem queixas" };
  expect(readRecord(patientId, said, true)).toEqual({
    input: null,
    errors: { professionalId: "Escolha o profissional que atendeu" },
  });
  expect(readRecord(patientId, { ...said, professionalId: patientId }, true).errors).toBeNull();
});
