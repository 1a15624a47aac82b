import { commonTexts } from "#shared/texts/common.pt-br.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { patientTexts } from "#shared/texts/patients.pt-br.ts";
import { requestMessages } from "#shared/messages.pt-br.ts";
import { scheduleMessages } from "#shared/texts/schedule.pt-br.ts";

let test: TestApp;
let house: House;
let authorization: string;

beforeAll(async () => {
  test = await createTestApp();
  house = await makeOrganization(test.deps, withOneOfEach("casa"));
  authorization = `Bearer ${await house.tokenAs("owner")}`;
});
afterAll(() => test.close());

async function call(method: "GET" | "POST" | "PUT", url: string, payload?: object) {
  const answer = await test.app.inject({
    method,
    url,
    headers: { authorization },
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

const missing = "Campo obrigatório";
const day = {
  day: 1,
  enabled: true,
  startMinutes: 540,
  endMinutes: 1080,
  lunchStartMinutes: 720,
  lunchEndMinutes: 780,
};
const week = (change: object) => ({ schedule: { days: [{ ...day, ...change }] } });

type Said = readonly (readonly [path: string, message: string])[];
type Case = readonly [
  why: string,
  method: "GET" | "POST" | "PUT",
  url: (house: House) => string,
  body: object | undefined,
  said: Said,
];

const employee = ({ ids }: House) => `/api/employees/${ids.employees}`;
const booked = ({ ids }: House) => `/api/calendar/${ids.calendars}/appointments`;
const patients = () => "/api/patients";
const lunchEnd = "schedule.days.0.lunchEndMinutes";

const cases: readonly Case[] = [
  ["nothing", "POST", booked, {}, ["professionalId", "start", "end"].map((n) => [n, missing])],
  [
    "no id",
    "POST",
    () => "/api/time-off",
    {},
    ["professionalId", "start", "end"].map((n) => [n, missing]),
  ],
  [
    "a birthday in another form",
    "POST",
    patients,
    { name: "Ana", dateOfBirth: "15/03/1975" },
    [["dateOfBirth", patientTexts.invalidDate]],
  ],
  [
    "a birthday to come",
    "POST",
    patients,
    { name: "Ana", dateOfBirth: "2099-01-01" },
    [["dateOfBirth", patientTexts.birthInFuture]],
  ],
  ["no e-mail", "POST", patients, { name: "Ana", email: "ana" }, [["email", "E-mail inválido"]]],
  [
    "a number for an e-mail",
    "POST",
    patients,
    { name: "Ana", email: 5 },
    [["email", "Envie um texto"]],
  ],
  [
    "an instant without a zone",
    "GET",
    (of) => `${booked(of)}?from=2027-06-01T00:00:00`,
    undefined,
    [["from", "Data e hora inválidas"]],
  ],
  [
    "an instant too far",
    "GET",
    (of) => `${booked(of)}?from=1970-06-01T00:00:00Z`,
    undefined,
    [["from", "Data fora do intervalo"]],
  ],
  [
    "an end before its beginning",
    "GET",
    (of) => `${booked(of)}?from=2027-06-02T00:00:00Z&to=2027-06-01T00:00:00Z`,
    undefined,
    [["to", commonTexts.endBeforeStart]],
  ],
  [
    "free time that ends before",
    "GET",
    () => "/api/time-off?from=2027-06-02T00:00:00Z&to=2027-06-01T00:00:00Z",
    undefined,
    [["to", commonTexts.endBeforeStart]],
  ],
  [
    "lunch outside the day",
    "PUT",
    employee,
    week({ lunchEndMinutes: 1090 }),
    [[lunchEnd, scheduleMessages.lunchOutsideDay]],
  ],
  [
    "a lunch that ends before",
    "PUT",
    employee,
    week({ lunchEndMinutes: 700 }),
    [[lunchEnd, scheduleMessages.lunchEndBeforeStart]],
  ],
  [
    "no day of the week",
    "PUT",
    employee,
    week({ day: 7 }),
    [["schedule.days.0.day", "O valor deve ser no máximo 6"]],
  ],
  [
    "a day by name, the wrong way round",
    "PUT",
    employee,
    { schedule: { monday: { isWorking: true, start: "18:00", end: "08:00" } } },
    [["schedule.monday.end", scheduleMessages.invalidHours]],
  ],
  ["no week at all", "PUT", employee, { schedule: 5 }, [["schedule", "Envie um objeto"]]],
  [
    "an address without an id",
    "GET",
    () => "/api/calendar/abc",
    undefined,
    [["id", "Identificador inválido"]],
  ],
];

it.each(cases)(
  "the refusal says once and correctly what is wrong with %s",
  async (_why, method, url, body, said) => {
    const answer = await call(method, url(house), body);
    expect(answer.status).toBe(400);
    expect(answer.body["issues"]).toEqual(said.map(([path, message]) => ({ path, message })));
  },
);

it("the refusal says that a file must be sent in a form", async () => {
  for (const url of ["/api/patients/import/preview", "/api/files/upload"]) {
    const { status, body } = await call("POST", url, { file: "x" });
    expect([status, body["message"]]).toEqual([400, requestMessages.formExpected]);
  }
});

it("an empty e-mail counts as none", async () => {
  const made = await call("POST", "/api/patients", { name: "Sem E-mail", email: "" });
  expect(made).toMatchObject({ status: 201, body: { patient: { email: null } } });
  const url = `/api/appointments/${house.ids.appointments}`;
  const edited = await call("PUT", url, { customerEmail: "" });
  expect(edited).toMatchObject({ status: 200, body: { appointment: { customerEmail: null } } });
  const booking = {
    professionalId: house.ids.employees,
    customerName: "Ana",
    customerEmail: "",
    start: "2027-06-01T12:00:00Z",
    end: "2027-06-01T12:30:00Z",
  };
  const inserted = await call("POST", booked(house), booking);
  expect(inserted).toMatchObject({ status: 201, body: { appointment: { customerEmail: null } } });
});
