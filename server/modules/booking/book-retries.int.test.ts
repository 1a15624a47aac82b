import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { isOnCitus } from "#tests/fixtures/database.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { bookAppointment } from "./commands/book.ts";

let server: TestDeps;
let bookable: Bookable;

beforeAll(async () => {
  server = await createTestDeps();
  server.clock.now = new Date("2026-03-02T12:00:00Z");
  bookable = await makeOrganization(server.deps, withBookingLink());
});
afterAll(() => server.close());
beforeEach(({ skip }) => skip(isOnCitus, "a trigger loses the races, and Citus takes none"));

/** Makes the database refuse a number of appointment inserts as if they had lost a race. */
async function loseRaces(sqlStateToRaise: string, times: number): Promise<void> {
  const { schemaName, tables } = bookable.org;
  const db = drizzle({ client: server.deps.database.owner });
  const [sequence, trigger] = ["races_lost", "lose_races"].map(
    (name) => `"${schemaName}"."${name}"`,
  );
  await db.execute(
    sql.raw(`DROP TRIGGER IF EXISTS lose_races ON ${bookable.org.name("appointments")}`),
  );
  // A sequence advances even when its transaction is rolled back.
  await db.execute(sql.raw(`DROP SEQUENCE IF EXISTS ${sequence}; CREATE SEQUENCE ${sequence}`));
  await db.execute(
    sql.raw(`CREATE OR REPLACE FUNCTION ${trigger}() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN
        IF nextval('${sequence}') <= ${times} THEN
          RAISE EXCEPTION 'lost' USING ERRCODE = '${sqlStateToRaise}';
        END IF;
        RETURN NEW;
      END $$`),
  );
  await db.execute(
    sql`CREATE TRIGGER lose_races BEFORE INSERT ON ${tables.appointments}
        FOR EACH ROW EXECUTE FUNCTION ${sql.raw(trigger ?? "")}()`,
  );
}

const book = (time: string) =>
  bookAppointment(requestOf(server.deps), {
    ...bookingBody(`2026-03-03T${time}:00.000Z`),
    slug: bookable.slug,
  });

test.each(["40001", "40P01"])("a booking that lost a race (%s) is retried", async (state) => {
  await loseRaces(state, 2);
  const { appointment } = await book(state === "40001" ? "13:00" : "14:00");
  expect(appointment.status).toBe("scheduled");
});

test("a booking that loses every race is refused without an error", async () => {
  await loseRaces("40001", 100);
  expect(await refusal(book("15:00"))).toBe("conflict");
});
