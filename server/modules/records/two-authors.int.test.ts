import { beforeEach, describe, expect, it } from "vitest";
import { asDomainError } from "#server/kernel/errors.ts";
import { errorMessages } from "#shared/messages.pt-br.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { losartan } from "#tests/fixtures/clinical-of-each.ts";
import { verifyChains } from "./queries/chains.ts";

const { desk } = openDesk();
let patientId: string;

beforeEach(async () => {
  patientId = await desk.addPatient({ name: "Nair" });
});

/** Expects one of two to have won, and the other to be told that it came too late; returns who won. */
function winnerOf(settled: readonly PromiseSettledResult<unknown>[]): number {
  const refused = settled.flatMap((one) =>
    one.status === "rejected" ? [one.reason as Error] : [],
  );
  expect(refused.map((reason) => asDomainError(reason)?.code)).toEqual(["row_changed"]);
  expect(refused.map((reason) => asDomainError(reason)?.message)).toEqual([
    errorMessages.row_changed,
  ]);
  return settled.findIndex(({ status }) => status === "fulfilled");
}

const correction = { version: 1, reason: "faltou algo" };

describe("two authors who correct the same at once", () => {
  it("leave one further version of a record, and the chain intact", async () => {
    const { id } = await desk.owner.records.create({
      professionalId: desk.professionalId,
      patientId,
      date: "2026-11-17",
      notes: "visto",
    });
    const authors = [desk.owner, await desk.callerAs("doctor")];
    const settled = await Promise.allSettled(
      authors.map((author, which) =>
        author.records.correct({ id, ...correction, notes: `de ${which}` }),
      ),
    );
    const winner = winnerOf(settled);
    const { versions } = await desk.owner.records.versions({ id });
    expect(versions.map(({ notes }) => notes)).toEqual(["visto", `de ${winner}`]);
    expect(await verifyChains(desk.org)).toEqual({ patients: 1, entries: 2, broken: [] });
  });

  it("leave one further version of a prescription, and the chain intact", async () => {
    const { id } = await desk.owner.prescriptions.create({
      professionalId: desk.professionalId,
      patientId,
      ...losartan,
    });
    const authors = [desk.owner, await desk.callerAs("doctor")];
    const settled = await Promise.allSettled(
      authors.map((author, which) =>
        author.prescriptions.correct({ id, ...correction, quantity: 60 + which }),
      ),
    );
    const winner = winnerOf(settled);
    const { versions } = await desk.owner.prescriptions.versions({ id });
    expect(versions.map(({ quantity }) => quantity)).toEqual([30, 60 + winner]);
    expect(await verifyChains(desk.org)).toEqual({ patients: 1, entries: 2, broken: [] });
  });
});
