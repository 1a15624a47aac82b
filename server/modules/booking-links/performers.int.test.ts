import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { withCatalogue } from "#tests/fixtures/catalogue.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";

let test: TestDeps;

beforeAll(async () => {
  test = await createTestDeps();
});
afterAll(() => test.close());

it("a link offers only services that its professional performs", async () => {
  const home = await makeOrganization(test.deps, withCatalogue());
  const { professionalId, serviceIds, calendarId } = home;
  const form = { title: "Avaliação", professionalId, serviceIds, calendarId };
  const [cut = ""] = serviceIds;
  const call = home.owner.bookingLinks;
  const { services } = home.org.tables;
  const colleague = await home.addEmployee({ name: "Rafael" });
  const link = await call.create(form);
  const leave = (professionalIds: string[]) =>
    home.org.db.update(services).set({ professionalIds }).where(eq(services.id, cut));
  await leave([professionalId]);
  const hand = call.update({ id: link.id, professionalId: colleague });
  const path = "serviceIds";
  const message =
    "Este funcionário não realiza: Corte. Em Serviços se escolhe quem realiza cada um.";
  await expect(hand).rejects.toMatchObject({ cause: { issues: [{ path, message }] } });
  expect(await refusal(call.create({ ...form, professionalId: colleague }))).toBe("invalid_input");
  expect((await call.create(form)).professional.id).toBe(professionalId);
  // Decided after the link was made: it can still be edited, offers nothing and says why.
  await leave([colleague]);
  expect((await call.update({ id: link.id, title: "Outro" })).title).toBe("Outro");
  const day = await call.preview({ id: link.id, date: "2031-03-04" });
  expect(day.refusal).toEqual({
    rule: "service_not_performed",
    reason: "O profissional não realiza um dos serviços.",
  });
});
