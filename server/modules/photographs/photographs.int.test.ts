import { beforeEach, describe, expect, it } from "vitest";
import { verifyChains } from "#server/modules/records/queries/chains.ts";
import { addAttachment } from "#tests/fixtures/add-attachment.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { refusal } from "#tests/fixtures/people.ts";

const { desk } = openDesk();
let patientId: string;

beforeEach(async () => {
  patientId = await desk.addPatient({ name: "Nair Lima" });
});

const picture = (of = patientId) => addAttachment(desk, "rosto", of, "image/webp");
const add = async (more: object = {}) =>
  desk.owner.photographs.add({
    patientId,
    attachmentId: await picture(),
    moment: "before",
    takenOn: "2026-11-17",
    area: "<b>Rosto</b>",
    ...more,
  });
const shown = async () => (await desk.owner.photographs.list({ patientId })).photographs;

describe("a photograph", () => {
  it("stands in the chain with the hash of its bytes, and opens for a short time", async () => {
    const { id } = await add();
    const [photograph, ...others] = await shown();
    expect(others).toEqual([]);
    expect(photograph).toMatchObject({
      id,
      moment: "before",
      takenOn: "2026-11-17",
      area: "<b>Rosto</b>",
      version: 1,
      attachment: { contentType: "image/webp", sha256: "0".repeat(64) },
    });
    expect(photograph?.url).toMatch(/\.webp\?.*expires/i);
    expect(await verifyChains(desk.org)).toMatchObject({ entries: 1, broken: [] });
  });

  it("is an image of this patient, of no day to come", async () => {
    const stranger = await desk.addPatient({ name: "Rute" });
    for (const wrong of [
      { attachmentId: await picture(stranger) },
      { attachmentId: await addAttachment(desk, "exame", patientId) },
      { takenOn: "2030-01-01" },
      { takenOn: "2026-02-30" },
    ]) {
      expect(await refusal(add(wrong)), JSON.stringify(wrong)).toBe("invalid_input");
    }
    expect(await shown()).toEqual([]);
  });

  it("is reached page by page, down to the first day", async () => {
    const days = ["2026-11-17", "2026-11-17", "2026-11-10", "2024-01-05"];
    for (const takenOn of days) await add({ takenOn });
    const first = await desk.owner.photographs.list({ patientId, limit: 3 });
    const cursor = first.nextCursor ?? "";
    const rest = await desk.owner.photographs.list({ patientId, limit: 3, cursor });
    expect(rest.nextCursor).toBeNull();
    const all = [...first.photographs, ...rest.photographs];
    expect(all.map(({ takenOn }) => takenOn)).toEqual(days);
    expect(new Set(all.map(({ id }) => id)).size).toBe(days.length);
    const wrong = desk.owner.photographs.list({ patientId, cursor: "x" });
    expect(await refusal(wrong)).toBe("invalid_input");
  });

  it("is taken off the screens once, with a reason, and stays in the chain", async () => {
    const { id } = await add();
    const removed = { id, version: 1, reason: "paciente errado" };
    expect(await refusal(desk.owner.photographs.remove({ ...removed, reason: " " }))).toBe(
      "invalid_input",
    );
    await desk.owner.photographs.remove(removed);
    expect(await shown()).toEqual([]);
    expect(await refusal(desk.owner.photographs.remove({ ...removed, version: 2 }))).toBe(
      "row_changed",
    );
    expect(await verifyChains(desk.org)).toMatchObject({ entries: 2, broken: [] });
  });

  it("belongs to who reads records, and its reading is noted", async () => {
    await add();
    const receptionist = await desk.callerAs("receptionist");
    expect(await refusal(receptionist.photographs.list({ patientId }))).toBe("forbidden");
    await (await desk.callerAs("doctor")).photographs.list({ patientId });
    expect((await desk.owner.records.readings({ patientId })).readings).toHaveLength(1);
  });
});
