import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { sendBookingMail } from "#server/modules/booking/commands/send-booking-mail.ts";
import { bookAppointment } from "#server/modules/booking/commands/book.ts";
import { openLink } from "#server/modules/booking/queries/link-cache.ts";
import { presentPublicLink } from "#server/modules/booking/rules.ts";
import { bookingBody, withBookingLink } from "#tests/fixtures/booking-link.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { requestOf } from "#tests/fixtures/request.ts";

let parts: TestDeps;

beforeAll(async () => {
  parts = await createTestDeps();
  parts.clock.now = new Date("2026-03-02T12:00:00Z");
});
afterAll(() => parts.close());

describe("the details of an organisation", () => {
  test("count its people and appointments, and are for those who configure it", async () => {
    const house = await makeOrganization(parts.deps);
    expect(await house.owner.organizations.details()).toMatchObject({
      name: "Clínica Teste",
      businessType: "clinica",
      userCount: 1,
      appointmentCount: 0,
      clinicalTabs: null,
      accentColor: null,
      timeZone: "America/Sao_Paulo",
    });
    const receptionist = await house.callerAs("receptionist");
    expect(await refusal(receptionist.organizations.details())).toBe("forbidden");
  });

  test("tell everybody at once whether the medical tabs are shown", async () => {
    const house = await makeOrganization(parts.deps, { businessType: "salao" });
    const receptionist = await house.callerAs("receptionist");
    expect((await receptionist.auth.me()).user.clinicalTabs).toBeNull();
    await house.owner.organizations.update({ id: house.org.id, clinicalTabs: true });
    expect((await receptionist.auth.me()).user.clinicalTabs).toBe(true);
    await house.owner.organizations.update({ id: house.org.id, clinicalTabs: null });
    expect((await receptionist.auth.me()).user.clinicalTabs).toBeNull();
  });
});

describe("the colour of an organisation", () => {
  test("is on its links without one and in its mails, while the plan has that", async () => {
    const house = await makeOrganization(parts.deps, withBookingLink());
    const { deps, slug, owner, company, org } = house;
    const shownColor = async () => presentPublicLink(await openLink(deps, slug)).accentColor;
    expect(await shownColor()).toBeNull();
    await owner.organizations.update({ id: org.id, accentColor: "#7A1F5C" });
    await expect.poll(shownColor).toBe("#7a1f5c");
    const { bookingLinks } = org.tables;
    await org.db.update(bookingLinks).set({ accentColor: "#1f5fa8" });
    parts.bus.publish([
      {
        collection: "bookingLinks",
        id: "",
        operation: "update",
        organizationId: org.id,
        schemaName: org.schemaName,
      },
    ]);
    await expect.poll(shownColor).toBe("#1f5fa8");

    const mailAt = async (start: string) => {
      const { appointment } = await bookAppointment(requestOf(deps), {
        ...bookingBody(start),
        slug,
      });
      await sendBookingMail(deps, {
        organizationId: org.id,
        appointmentId: appointment.id,
        kind: "confirmation",
        sequence: 0,
      });
      return parts.mails.at(-1)?.html ?? "";
    };
    expect(await mailAt("2026-03-04T13:00:00.000Z")).toContain("#7a1f5c");
    await deps.database.db
      .update(accounts)
      .set({ plan: "pro" })
      .where(eq(accounts.id, company.accountId));
    expect(await mailAt("2026-03-04T15:00:00.000Z")).not.toContain("#7a1f5c");
  });

  test("is refused to a plan without it, and can always be taken back", async () => {
    const { owner, org } = await makeOrganization(parts.deps, { plan: "pro" });
    const paint = (accentColor: string | null) =>
      owner.organizations.update({ id: org.id, accentColor });
    expect(await refusal(paint("#7a1f5c"))).toBe("feature_not_in_plan");
    await expect(paint("#7a1f5c")).rejects.toThrow("Faz parte do plano Enterprise.");
    expect(await refusal(paint("roxo"))).toBe("invalid_input");
    expect(await refusal(paint(null))).toBeNull();
  });
});
