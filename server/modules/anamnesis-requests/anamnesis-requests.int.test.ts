import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { verifyChains } from "#server/modules/records/queries/chains.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { missLimit } from "./rules.ts";

/** Each test has its hour, so that none uses up what the limits leave to the next. */
const clock = { now: new Date("2026-11-18T12:00:00Z") };
let test: TestApp;
let studio: Organization;
let patientId: string;

beforeAll(async () => {
  const env = { RATE_LIMITS: "on" };
  test = await createTestApp({ now: () => clock.now, withPages: true, env });
});
afterAll(() => test.close());
beforeEach(async () => {
  clock.now = new Date(clock.now.getTime() + 3_600_000);
  studio = await makeOrganization(test.deps);
  patientId = await studio.addPatient({ name: "Nair Lima", notes: "secret notes" });
});

const askFor = async (sheet: "estetica" | "clinica" = "estetica") => {
  const { id, url } = await studio.owner.anamnesisRequests.create({ patientId, sheet });
  return { id, token: url.split("/anamnese/")[1] ?? "" };
};
const send = async (token: string, answers: object) => {
  const url = `/api/public/anamneses/${token}`;
  const sent = await test.app.inject({ method: "POST", url, payload: { answers } });
  return sent.json<{ error?: string; answered?: true }>().error ?? "answered";
};
const page = async (token: string) => {
  const { statusCode, body } = await test.app.inject({ url: `/anamnese/${token}` });
  const json = /id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? "null";
  const boot = JSON.parse(json) as { request: object | null; error: { error: string } | null };
  return { statusCode, body, ...boot };
};
const waiting = async () =>
  (await studio.owner.anamnesisRequests.list({ patientId })).requests.filter(
    ({ answeredAt }) => answeredAt,
  );
const read = () => studio.owner.anamneses.get({ patientId, sheet: "estetica" });

describe("a link to an anamnesis", () => {
  it("shows the organisation and the given name, and nothing else of the patient", async () => {
    const { token } = await askFor();
    const { statusCode, request, body } = await page(token);
    expect(statusCode).toBe(200);
    expect(request).toEqual({
      organizationName: expect.any(String) as unknown,
      givenName: "Nair",
      sheet: "estetica",
    });
    expect(body).not.toContain("Lima");
    expect(body).not.toContain("secret");
  });

  it("is counted for the start page once it is answered, until staff decide, without a reading", async () => {
    const { token, id } = await askFor();
    await askFor("clinica");
    const doctor = await studio.callerAs("doctor");
    expect(await doctor.anamnesisRequests.waiting()).toEqual({ count: 0, first: [] });
    await send(token, { alergias: "níquel" });
    const first = [
      { id, patientId, patientName: "Nair Lima", answeredAt: clock.now.toISOString() },
    ];
    expect(await doctor.anamnesisRequests.waiting()).toEqual({ count: 1, first });
    expect(JSON.stringify(await doctor.anamnesisRequests.waiting())).not.toContain("níquel");
    const readings = await studio.owner.records.readings({ patientId });
    expect(readings.readings).toEqual([]);
    await studio.owner.anamnesisRequests.refuse({ id, reason: "de outra pessoa" });
    expect(await doctor.anamnesisRequests.waiting()).toEqual({ count: 0, first: [] });
    const receptionist = await studio.callerAs("receptionist");
    expect(await refusal(receptionist.anamnesisRequests.waiting())).toBe("forbidden");
  });

  it("takes answers once, which wait for staff and are no part of the record", async () => {
    const { token } = await askFor();
    const script = "<script>alert(1)</script> látex";
    expect(await send(token, { alergias: script, gestante: true, expectativas: " " })).toBe(
      "answered",
    );
    expect(await send(token, { alergias: "outra" })).toBe("anamnesis_link_used");
    expect(await page(token)).toMatchObject({
      statusCode: 409,
      request: null,
      error: { error: "anamnesis_link_used" },
    });
    expect(await waiting()).toMatchObject([{ answers: { alergias: script, gestante: true } }]);
    expect(await read()).toMatchObject({ version: 0, answers: {} });
    expect(await verifyChains(studio.org)).toMatchObject({ entries: 0 });
  });

  it("lets one of ten at once through", async () => {
    const { token } = await askFor();
    const sent = await Promise.all(
      Array.from({ length: 10 }, (_, i) => send(token, { alergias: `Látex ${i}` })),
    );
    expect(sent.filter((outcome) => outcome === "answered")).toHaveLength(1);
    expect(await waiting()).toHaveLength(1);
  });

  it("ends after its days, when staff withdraw it and when a newer one is made", async () => {
    const first = await askFor();
    const second = await askFor();
    expect(await send(first.token, { alergias: "Látex" })).toBe("anamnesis_link_used");
    await studio.owner.anamnesisRequests.withdraw({ id: second.id });
    expect(await send(second.token, { alergias: "Látex" })).toBe("anamnesis_link_used");
    const third = await askFor();
    clock.now = new Date(clock.now.getTime() + 7 * 86_400_000 + 1);
    expect(await send(third.token, { alergias: "Látex" })).toBe("anamnesis_link_expired");
    expect((await page(third.token)).statusCode).toBe(403);
    expect((await studio.owner.anamnesisRequests.list({ patientId })).requests).toEqual([]);
  });

  it("of a deactivated organisation says so, takes no answers, and is as it was afterwards", async () => {
    const { token } = await askFor();
    const setActive = (isActive: boolean) =>
      test.deps.database.db
        .update(organizations)
        .set({ isActive })
        .where(eq(organizations.id, studio.org.id));
    await setActive(false);
    expect(await send(token, { alergias: "Látex" })).toBe("booking_link_inactive");
    expect(await page(token)).toMatchObject({
      statusCode: 403,
      request: null,
      error: { error: "booking_link_inactive" },
    });
    await setActive(true);
    expect(await waiting()).toEqual([]);
    expect(await send(token, { alergias: "Látex" })).toBe("answered");
  });

  it("is kept as a hash only", async () => {
    const { token } = await askFor();
    const rows = await studio.org.db.select().from(studio.org.tables.anamnesisRequests);
    expect(JSON.stringify(rows)).not.toContain(token);
    const history = await studio.org.db.select().from(studio.org.tables.auditLog);
    expect(JSON.stringify(history)).not.toContain(token);
  });

  it("refuses other questions, other sheets', too much text and nothing", async () => {
    const { token } = await askFor("clinica");
    expect(await send(token, { expectativas: "Clarear" })).toBe("invalid_input");
    expect(await send(token, { sexo: "F", version: 9 })).toBe("invalid_input");
    expect(await send(token, { sintomas: "a".repeat(5001) })).toBe("invalid_input");
    expect(await send(token, { sintomas: " " })).toBe("invalid_input");
    expect(await send(token, { sintomas: "Tosse" })).toBe("answered");
  });

  it("of another organisation, changed or invented opens nothing; guessing is limited", async () => {
    const { token } = await askFor();
    const stranger = await makeOrganization(test.deps);
    const own = Buffer.from(token, "base64url");
    const id = Buffer.from(stranger.org.id.replaceAll("-", ""), "hex");
    const moved = Buffer.concat([id, own.subarray(16)]).toString("base64url");
    expect(await send(moved, { alergias: "Látex" })).toBe("anamnesis_link_not_found");
    expect(await send("x", { alergias: "Látex" })).toBe("invalid_input");
    expect((await page("x")).statusCode).toBe(404);
    const outcomes = [];
    for (let change = 1; change <= missLimit.max + 1; change += 1) {
      const changed = Buffer.from(own.with(30, (own[30] ?? 0) ^ change));
      outcomes.push((await page(changed.toString("base64url"))).statusCode);
    }
    expect(new Set(outcomes)).toEqual(new Set([404, 429]));
  });
});

it("answered links keep their customer for twenty years: a deletion archives", async () => {
  const { token } = await askFor();
  expect(await send(token, { alergias: "Látex" })).toBe("answered");
  expect(await studio.owner.patients.delete({ id: patientId })).toEqual({ archived: true });
});

describe("answers from home", () => {
  const said = { sheet: "estetica", answers: { alergias: "Látex, níquel" } } as const;

  it("are pointed out in the list and on the patient until staff have decided", async () => {
    const shown = async () => {
      const { patients } = await studio.owner.patients.list({});
      const detail = await studio.owner.patients.get({ id: patientId });
      return [patients[0]?.awaitsReview, detail.awaitsReview];
    };
    const { id, token } = await askFor();
    expect(await shown()).toEqual([false, false]);
    await send(token, { alergias: "Látex" });
    expect(await shown()).toEqual([true, true]);
    await studio.owner.anamnesisRequests.accept({ id, said, version: 0 });
    expect(await shown()).toEqual([false, false]);
  });

  it("become a version when staff accept them, as staff edited them, and only once", async () => {
    const { id, token } = await askFor();
    await send(token, { alergias: "Látex" });
    await studio.owner.anamnesisRequests.accept({ id, said, version: 0 });
    expect(await read()).toMatchObject({
      version: 1,
      answers: { alergias: "Látex, níquel" },
      written: { origin: "patient", authorName: "Dona Teste" },
    });
    expect(await waiting()).toEqual([]);
    const again = studio.owner.anamnesisRequests.accept({ id, said, version: 1 });
    expect(await refusal(again)).toBe("not_found");
    expect(await verifyChains(studio.org)).toMatchObject({ entries: 1, broken: [] });
  });

  it("keep what is typed over them for its author, beside her draft of the sheet, until decided", async () => {
    const { id, token } = await askFor();
    const of = { patientId, sheet: "estetica" } as const;
    const typed = (alergias: string) => ({
      said: { sheet: "estetica" as const, answers: { alergias }, points: [] },
      version: 0,
    });
    const keep = (words: string, requestId = id) =>
      studio.owner.anamneses.saveDraft({ ...of, requestId, draft: typed(words) });
    // Nothing was sent yet.
    expect(await refusal(keep("Látex"))).toBe("not_found");
    await send(token, { alergias: "latex" });
    await studio.owner.anamneses.saveDraft({ ...of, draft: typed("da ficha") });
    await keep("Látex");
    const doctor = await studio.callerAs("doctor");
    await doctor.anamneses.saveDraft({ ...of, requestId: id, draft: typed("da outra") });
    const left = async (who = studio.owner, requestId?: string) =>
      (await who.anamneses.draft({ ...of, ...(requestId && { requestId }) })).draft?.said.answers;
    expect(await left(studio.owner, id)).toEqual({ alergias: "Látex" });
    expect(await left(doctor, id)).toEqual({ alergias: "da outra" });
    expect(await left()).toEqual({ alergias: "da ficha" });
    const stranger = await makeOrganization(test.deps);
    const strangers = await stranger.addPatient({ name: "Olga" });
    const foreign = { ...of, patientId: strangers, requestId: id, draft: typed("de fora") };
    expect(await refusal(stranger.owner.anamneses.saveDraft(foreign))).toBe("not_found");

    await studio.owner.anamnesisRequests.accept({ id, said, version: 0 });
    expect(await left(studio.owner, id)).toBeUndefined();
    expect(await left(doctor, id)).toBeUndefined();
    expect(await left()).toEqual({ alergias: "da ficha" });
    expect(await refusal(keep("tarde demais"))).toBe("not_found");
  });

  it("of a clinic tell allergies, medicines and diseases: accepted ones warn, and no list is written", async () => {
    const { id, token } = await askFor("clinica");
    const answers = { alergias: "dipirona", medicacoes: "Losartana", condicoesCronicas: "não" };
    expect(await send(token, answers)).toBe("answered");
    const allergies = async () => (await studio.owner.prescriptions.start({ patientId })).allergies;
    expect(await allergies()).toEqual([]);
    const told = { sheet: "clinica", answers } as const;
    await studio.owner.anamnesisRequests.accept({ id, said: told, version: 0 });
    expect(await allergies()).toEqual(["dipirona (anamnese)"]);
    const { medicalHistory, clinicaAnamnese } = await studio.owner.patients.get({ id: patientId });
    expect(medicalHistory).toBeNull();
    expect(clinicaAnamnese).toEqual(answers);
  });

  it("wait on when the anamnesis was written meanwhile", async () => {
    const { id, token } = await askFor();
    await send(token, { alergias: "Látex" });
    await studio.owner.patients.update({ id: patientId, esteticaAnamnese: { gestante: true } });
    const accept = studio.owner.anamnesisRequests.accept({ id, said, version: 0 });
    expect(await refusal(accept)).toBe("row_changed");
    expect(await waiting()).toHaveLength(1);
  });

  it("of a yes to being pregnant or nursing are accepted once it is said which", async () => {
    const { id, token } = await askFor();
    await send(token, { alergias: "Látex", gestante: true });
    const accept = (answers: object) =>
      studio.owner.anamnesisRequests.accept({ id, said: { ...said, answers }, version: 0 });
    expect(await refusal(accept({ alergias: "Látex" }))).toBe("invalid_input");
    expect(await waiting()).toHaveLength(1);
    await accept({ alergias: "Látex", gestante: true });
    expect(await read()).toMatchObject({ answers: { alergias: "Látex", gestante: true } });
  });

  it("are refused with a reason, and then leave no trace in the record", async () => {
    const { id, token } = await askFor();
    const refuse = (reason: string) => studio.owner.anamnesisRequests.refuse({ id, reason });
    expect(await refusal(refuse("outra pessoa"))).toBe("not_found");
    await send(token, { alergias: "Látex" });
    expect(await refusal(refuse(" "))).toBe("invalid_input");
    await refuse("outra pessoa");
    expect(await waiting()).toEqual([]);
    expect(await read()).toMatchObject({ version: 0 });
  });

  it("belong to who reads records: others neither see, make nor judge them", async () => {
    const { id } = await askFor();
    const { anamnesisRequests } = await studio.callerAs("receptionist");
    expect(await refusal(anamnesisRequests.list({ patientId }))).toBe("forbidden");
    expect(await refusal(anamnesisRequests.create({ patientId, sheet: "estetica" }))).toBe(
      "forbidden",
    );
    expect(await refusal(anamnesisRequests.withdraw({ id }))).toBe("forbidden");
    const stranger = await makeOrganization(test.deps);
    expect(await refusal(stranger.owner.anamnesisRequests.withdraw({ id }))).toBe("not_found");
  });

  it("follow a patient who is merged into another", async () => {
    const { token } = await askFor();
    await send(token, { alergias: "Látex" });
    const loserId = patientId;
    patientId = await studio.addPatient({ name: "Nair" });
    await studio.owner.patients.merge({
      winnerId: patientId,
      winnerVersion: 1,
      loserId,
      loserVersion: 1,
    });
    expect(await waiting()).toHaveLength(1);
  });
});
