import fc from "fast-check";
import { expect, test } from "vitest";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { foldText } from "#shared/domain/search-text.ts";

const { desk } = openDesk();

/** The same words in several writings, so that they meet. */
const words = fc.uniqueArray(
  fc.constantFrom("Náusea", "nausea", "Febre", "FEBRE", "I10", "Tosse"),
  {
    maxLength: 3,
  },
);
const said = fc.record({
  date: fc.constantFrom("2026-11-14", "2026-11-15", "2026-11-16"),
  symptoms: words,
  diagnosis: words,
});

/** What happens to two patients, the second merged into the first at some point. */
const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ what: fc.constant("write" as const), to: fc.nat(1), said }) },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant("correct" as const), of: fc.nat(9), said }),
  },
  { weight: 3, arbitrary: fc.record({ what: fc.constant("read" as const) }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant("merge" as const) }) },
);

test("whatever is written, corrected and merged, the sum says what all records say", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 16 }), async (acts) => {
      const keeper = await desk.addPatient({ name: "Nair" });
      const duplicate = await desk.addPatient({ name: "Nair" });
      let isMerged = false;
      const written: { id: string; version: number }[] = [];
      for (const each of acts) {
        if (each.what === "write") {
          const patientId = each.to === 0 || isMerged ? keeper : duplicate;
          const { id } = await desk.owner.records.create({
            professionalId: desk.professionalId,
            patientId,
            ...each.said,
            notes: "visto",
          });
          written.push({ id, version: 1 });
        } else if (each.what === "correct") {
          const known = written[each.of % Math.max(1, written.length)];
          if (!known) continue;
          await desk.owner.records.correct({ ...known, reason: "Faltou algo", ...each.said });
          known.version += 1;
        } else if (each.what === "read") {
          for (const patientId of isMerged ? [keeper] : [keeper, duplicate])
            await compare(patientId);
        } else if (!isMerged) {
          const versions = { winnerVersion: 1, loserVersion: 1 };
          await desk.owner.patients.merge({ winnerId: keeper, loserId: duplicate, ...versions });
          isMerged = true;
        }
      }
      // Two who read at once sum up the same news.
      await Promise.all([compare(keeper), compare(keeper)]);
    }),
    { numRuns: 25 },
  );
});

/** Compares what the overview says with all that the list of records does. */
async function compare(patientId: string): Promise<void> {
  const { records } = await desk.owner.records.list({ patientId, limit: 100 });
  const { symptoms, diagnosis } = await desk.owner.records.overview({ patientId });
  expect(symptoms).toEqual(eachOnce(records.flatMap((record) => record.symptoms)));
  expect(diagnosis).toEqual(eachOnce(records.flatMap((record) => record.diagnosis)));
}

const eachOnce = (all: readonly string[]): string[] =>
  all.filter((word, at) => all.findIndex((other) => foldText(other) === foldText(word)) === at);
