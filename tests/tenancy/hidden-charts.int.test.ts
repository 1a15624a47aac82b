import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { addAttachment } from "#tests/fixtures/add-attachment.ts";
import { losartan } from "#tests/fixtures/clinical-of-each.ts";
import { listEveryCall, type EveryCall } from "#tests/fixtures/every-call.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { openTrpcSocket } from "#tests/fixtures/trpc-socket.ts";
import { reviewedRoutes } from "#tests/guards/plain-routes.ts";

/** Words that nothing else in the house has, by where a doctor writes them. */
const words = {
  complaint: "Zumbidofrisa",
  symptom: "Tonturafrisa",
  diagnosis: "Labirintofrisa",
  treatment: "Repousofrisa",
  notes: "Anotadofrisa",
  correction: "Motivofrisa",
  medication: "Remediofrisa",
  instructions: "Tomarfrisa",
  allergy: "Alergiafrisa",
  inUse: "Emusofrisa",
  condition: "Cronicofrisa",
  anamnesis: "Queixasfrisa",
  file: "Examefrisa",
  draft: "Rascunhofrisa",
};
/** A word that nobody wrote. */
const unwritten = "Ninguemfrisa";

let server: TestApp;
let house: House;

beforeAll(async () => {
  server = await createTestApp();
  await server.deps.storage.prepare();
  house = await makeOrganization(server.deps, withOneOfEach("casa"));
  await house.owner.medications.create({ name: words.medication });
  await attend();
});
afterAll(() => server.close());

/** Writes all that a consultation leaves in a chart. */
async function attend(): Promise<void> {
  const { owner, ids } = house;
  const { patients: patientId, employees: professionalId } = ids;
  const file = await addAttachment(house, words.file, patientId);
  const { id } = await owner.records.create({
    patientId,
    attachmentIds: [file],
    professionalId,
    date: "2026-11-17",
    chiefComplaint: words.complaint,
    symptoms: [words.symptom],
    diagnosis: [words.diagnosis],
    treatment: words.treatment,
  });
  await owner.records.correct({ id, version: 1, reason: words.correction, notes: words.notes });
  const { medication, instructions } = words;
  const sheet = { patientId, professionalId, ...losartan, medication, instructions };
  const closed = { status: "cancelled", reason: words.correction } as const;
  const prescribed = await owner.prescriptions.create(sheet);
  await owner.prescriptions.close({ ...closed, id: prescribed.id, version: 1 });
  await owner.patients.update({
    id: patientId,
    medicalHistory: {
      allergies: [words.allergy],
      medications: [words.inUse],
      chronicConditions: [words.condition],
    },
    clinicaAnamnese: { sintomas: words.anamnesis },
  });
  await owner.records.saveDraft({ patientId, draft: { notes: words.draft } });
}

const shownIn = (text: string) => Object.values(words).filter((word) => text.includes(word));

/** What a call that searches is told to look for. */
const sought = ["search", "text"];
const searches = ({ isRead, input }: EveryCall) => isRead && sought.some((name) => name in input);

function searchingFor({ input }: EveryCall, word: string) {
  const told = sought.filter((name) => name in input).map((name) => [name, word]);
  return Object.fromEntries(told) as Readonly<Record<string, string>>;
}

/** Returns every call that reads, of the owner's and of everybody's. */
async function readingCalls(): Promise<EveryCall[]> {
  const calls = await listEveryCall(server, house);
  return calls.filter(({ isRead, isPublic }) => isRead && !isPublic);
}

test("a search of charts finds their words for who may read them", async () => {
  const token = await house.tokenAs("owner");
  const found = new Set<string>();
  const searching = new Set<string>();
  for (const call of await readingCalls()) {
    const { body } = await call.send(call.input, token);
    for (const word of shownIn(body)) found.add(word);
    if (searches(call)) searching.add(call.name);
  }
  expect([...found].toSorted()).toEqual(Object.values(words).toSorted());
  expect([...searching]).toEqual(
    expect.arrayContaining([
      "search.all over HTTP",
      "patients.list over HTTP",
      "conversations.list over HTTP",
      "records.list over HTTP",
    ]),
  );
  const { patients: patientId } = house.ids;
  const { records } = await house.owner.records.list({ patientId, search: words.complaint });
  expect(records).toHaveLength(1);
});

test("a receptionist reads no word of a chart on any call or path, nor learns by a search that there is one", async () => {
  const token = await house.tokenAs("receptionist");
  const shown: string[] = [];
  const learnt: string[] = [];
  for (const call of await readingCalls()) {
    const { body, status } = await call.send(call.input, token);
    expect(status, call.name).toBeLessThan(500);
    if (shownIn(body).length > 0) shown.push(call.name);
    if (!searches(call)) continue;
    const answerTo = async (word: string) => {
      const answer = await call.send({ ...call.input, ...searchingFor(call, word) }, token);
      // A refusal has a number of its own.
      return answer.status === 200 ? answer.body.replaceAll(word, "") : answer.code;
    };
    const none = await answerTo(unwritten);
    for (const word of Object.values(words)) {
      if ((await answerTo(word)) !== none) learnt.push(`${call.name}: ${word}`);
    }
  }
  expect({ shown, learnt }).toEqual({ shown: [], learnt: [] });
  const headers = { authorization: `Bearer ${token}` };
  for (const route of Object.keys(reviewedRoutes)) {
    const [method, path = ""] = route.split(" ");
    if (method !== "GET" || path.includes("*") || !path.startsWith("/api/")) continue;
    for (const id of [house.ids.patients, house.ids.records, house.ids.prescriptions]) {
      const { body } = await server.app.inject({ url: path.replace(/:\w+/g, id), headers });
      expect([path, shownIn(body)]).toEqual([path, []]);
    }
  }
});

test("what a doctor writes is heard of by who reads charts, and never by a receptionist", async () => {
  const address = await server.app.listen({ port: 0, host: "127.0.0.1" });
  const listen = async (role: string) => {
    const socket = await openTrpcSocket(address, await house.tokenAs(role));
    await socket.call("subscription", "changes.subscribe", null);
    return { socket, heard: () => JSON.stringify(socket.inbox) };
  };
  const reader = await listen("owner");
  const desk = await listen("receptionist");
  await attend();
  await house.owner.medications.create({ name: "Fórmula da casa" });
  // What everybody hears of, after all of it.
  await house.owner.calendars.create({ name: "Depois da consulta" });
  const clinical = ["records", "prescriptions", "medications"];
  for (const { heard } of [reader, desk]) {
    await expect.poll(heard).toContain("Depois da consulta");
  }
  const namedIn = (text: string) => clinical.filter((name) => text.includes(`"${name}"`));
  expect(namedIn(reader.heard())).toEqual(clinical);
  expect(namedIn(desk.heard())).toEqual([]);
  expect(shownIn(desk.heard())).toEqual([]);
  expect(desk.heard()).not.toContain("Fórmula da casa");
  for (const { socket } of [reader, desk]) socket.close();
});
