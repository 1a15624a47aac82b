import fc from "fast-check";
import { expect, test } from "vitest";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { verifyChains } from "./queries/chains.ts";

const { desk } = openDesk();

const person = fc.nat({ max: 1 });
const notes = fc.string({ unit: "grapheme", maxLength: 40 }).filter((text) => !text.includes("\0"));

/** What two authors do about two patients, some of it with a version that has passed. */
const act = fc.oneof(
  fc.record({ what: fc.constant("write" as const), person, by: person, notes }),
  fc.record({
    what: fc.constant("correct" as const),
    subject: fc.nat({ max: 5 }),
    stale: fc.boolean(),
    by: person,
    notes,
  }),
);

test("whatever is written and corrected, each subject counts its versions and each chain holds", async () => {
  const day = { date: "2026-11-17", professionalId: desk.professionalId };
  const authors = [desk.owner, await desk.callerAs("doctor")];
  let entries = 0;
  let patients = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 12 }), async (acts) => {
      const people = [
        await desk.addPatient({ name: "Nair" }),
        await desk.addPatient({ name: "Rui" }),
      ];
      const written: { id: string; patientId: string; said: string[] }[] = [];
      for (const each of acts) {
        const author = authors[each.by] ?? desk.owner;
        if (each.what === "write") {
          const patientId = people[each.person] ?? "";
          const saved = await author.records.create({
            patientId,
            ...day,
            notes: each.notes,
            treatment: "visto",
          });
          written.push({ id: saved.id, patientId, said: [saved.notes] });
          entries += 1;
          continue;
        }
        const known = written[each.subject % Math.max(1, written.length)];
        if (!known) continue;
        const version = known.said.length - (each.stale ? 1 : 0);
        const input = { id: known.id, version, reason: "Faltou algo", ...day, notes: each.notes };
        if (version < 1) continue;
        if (each.stale) {
          expect(await refusal(author.records.correct(input))).toBe("row_changed");
          continue;
        }
        known.said.push((await author.records.correct(input)).notes);
        entries += 1;
      }
      patients += new Set(written.map(({ patientId }) => patientId)).size;
      for (const { id, said } of written) {
        const { versions } = await desk.owner.records.versions({ id });
        expect(versions.map((each) => each.notes)).toEqual(said);
        expect(versions.map((each) => each.version)).toEqual(said.map((_, at) => at + 1));
      }
      for (const patientId of people) {
        const { records } = await desk.owner.records.list({ patientId });
        const own = written.filter((each) => each.patientId === patientId);
        expect(new Map(records.map((each) => [each.id, each.notes]))).toEqual(
          new Map(own.map(({ id, said }) => [id, said.at(-1)])),
        );
      }
      expect(await verifyChains(desk.org)).toEqual({ patients, entries, broken: [] });
    }),
    { numRuns: 12 },
  );
});
