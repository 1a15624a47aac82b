import { writeFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asDomainError } from "#server/kernel/errors.ts";
import { errorMessages } from "#shared/messages.pt-br.ts";
import { isOnCitus } from "#tests/fixtures/database.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

describe("a full disk", () => {
  let home: TestApp;
  let house: House;
  let authorization: string;

  beforeAll(async () => {
    home = await createTestApp();
    house = await makeOrganization(home.deps, withOneOfEach("Cheio"));
    authorization = `Bearer ${await house.tokenAs("owner")}`;
  });
  afterAll(() => home.close());

  /** Makes the database refuse new rows as Postgres does in such a state. */
  async function refuseRows(state: string): Promise<void> {
    const name = `${house.org.schemaName}.refuse`;
    const { owner } = home.deps.database;
    await owner.query(`CREATE OR REPLACE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'refused' USING ERRCODE = '${state}'; END $$`);
    await owner.query(`CREATE OR REPLACE TRIGGER refuse BEFORE INSERT
      ON ${house.org.name("calendars")} EXECUTE FUNCTION ${name}()`);
  }

  it.for([
    ["53100", "storage_full"],
    ["53200", "database_unavailable"],
    ["57P01", "database_unavailable"],
    ["57P02", "database_unavailable"],
    ["57P04", "database_unavailable"],
    ["57P05", "database_unavailable"],
  ] as const)(
    "turns a write that Postgres refuses with %s into a 503",
    async ([state, code], { skip }) => {
      skip(isOnCitus, "a trigger refuses the row, and Citus takes none");
      await refuseRows(state);
      const answer = await home.app.inject({
        method: "POST",
        url: "/api/calendar/create",
        headers: { authorization },
        payload: { name: "Nova" },
      });
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toMatchObject({ error: code, message: errorMessages[code] });
      expect(answer.headers["retry-after"]).toBeDefined();
    },
  );

  it("is recognised for files, however deep the cause lies", async () => {
    const refused: unknown = await writeFile("/dev/full", "x").catch((error: unknown) => error);
    const wrapped = new Error("the upload failed", { cause: refused });
    expect(asDomainError(refused)?.code).toBe("storage_full");
    expect(asDomainError(wrapped)?.code).toBe("storage_full");
  });
});
