import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "#server/kernel/ids.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { checksumsOf } from "#tests/fixtures/checksums.ts";
import { losartan } from "#tests/fixtures/clinical-of-each.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";

const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n%%EOF\n");
const date = "2026-11-17";

describe("what is written about another organisation's patient", () => {
  let test: TestApp;
  let own: House;
  let stranger: House;

  beforeAll(async () => {
    test = await createTestApp();
    await test.deps.storage.prepare();
    own = await makeOrganization(test.deps, withOneOfEach("own"));
    stranger = await makeOrganization(test.deps, withOneOfEach("strangers"));
  });
  afterAll(() => test.close());

  /** Every call that begins something in a chart. */
  const creating = (patientId: string): Readonly<Record<string, () => Promise<unknown>>> => {
    const { owner, ids } = own;
    return {
      record: () => owner.records.create({ patientId, date, attachmentIds: [own.ids.attachments] }),
      prescription: () => owner.prescriptions.create({ patientId, ...losartan }),
      anamnesis: () =>
        owner.anamneses.save({
          patientId,
          version: 0,
          said: { sheet: "clinica", answers: { sintomas: "Tosse" } },
        }),
      request: () => owner.anamnesisRequests.create({ patientId, sheet: "clinica" }),
      consent: () =>
        owner.consents.sign({ patientId, title: "T", text: "t", signerName: "Ana", ink: null }),
      photograph: () =>
        owner.photographs.add({
          patientId,
          attachmentId: ids.pictures,
          moment: "before",
          takenOn: date,
          area: "Rosto",
        }),
      attendance: () =>
        owner.documents.issueAttendance({ patientId, date, from: "08:00", to: "08:30" }),
      drafts: () => owner.records.saveDraft({ patientId, draft: { notes: "n" } }),
    };
  };

  it("is answered with 404 by every call that begins something, and kept nowhere", async () => {
    const before = await Promise.all([own, stranger].map((one) => checksumsOf(test.deps, one)));
    for (const patientId of [stranger.ids.patients, newId()]) {
      for (const [what, create] of Object.entries(creating(patientId))) {
        expect([what, await refusal(create())]).toEqual([what, "not_found"]);
      }
    }
    expect(await Promise.all([own, stranger].map((one) => checksumsOf(test.deps, one)))).toEqual(
      before,
    );
  });

  it("is answered with 404 when it is a file, of which nothing is kept", async () => {
    const send = async (patientId: string) => {
      const body = new FormData();
      body.append("name", "exame.pdf");
      body.append("file", new Blob([new Uint8Array(pdf)]), "exame.pdf");
      const request = new Request("http://any", { method: "POST", body });
      const { statusCode } = await test.app.inject({
        method: "POST",
        url: `/api/patients/${patientId}/attachments`,
        headers: {
          authorization: `Bearer ${await own.tokenAs("owner")}`,
          "content-type": request.headers.get("content-type") ?? "",
        },
        payload: Buffer.from(await request.arrayBuffer()),
      });
      return statusCode;
    };
    const kept = () =>
      Promise.all([own, stranger].map(({ org }) => org.db.$count(org.tables.attachments)));
    const before = await kept();
    expect(await send(stranger.ids.patients)).toBe(404);
    expect(await send(newId())).toBe(404);
    expect(await kept()).toEqual(before);
    expect(await send(own.ids.patients)).toBe(201);
  });

  it("names a field of the form that is wrong, as a missing id would, where it cites another thing", async () => {
    const { owner, ids } = own;
    const { patients: patientId } = ids;
    const citing = (of: House["ids"] | null): Readonly<Record<string, () => Promise<unknown>>> => {
      const [attachment, appointmentId, recordId, professionalId] = of
        ? [of.attachments, of.appointments, of.records, of.employees]
        : [newId(), newId(), newId(), newId()];
      return {
        file: () => owner.records.create({ patientId, date, attachmentIds: [attachment] }),
        appointment: () => owner.records.create({ patientId, date, appointmentId, notes: "visto" }),
        professional: () =>
          owner.records.create({ patientId, date, professionalId, notes: "visto" }),
        visit: () => owner.prescriptions.create({ patientId, ...losartan, recordId }),
      };
    };
    for (const of of [stranger.ids, null]) {
      for (const [what, create] of Object.entries(citing(of))) {
        expect([what, await refusal(create())]).toEqual([what, "invalid_input"]);
      }
    }
  });
});
