import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import sharp from "sharp";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { registerRoutes } from "#server/http/register-routes.ts";
import { sendBookingMail } from "#server/modules/booking/commands/send-booking-mail.ts";
import { bookAppointment } from "#server/modules/booking/commands/book.ts";
import { bookingPageData } from "#server/modules/booking/queries/page-data.ts";
import { openLink } from "#server/modules/booking/queries/link-cache.ts";
import { presentPublicLink } from "#server/modules/booking/rules.ts";
import { bookingBody, withBookingLink } from "#tests/fixtures/booking-link.ts";
import { hashOfPicture } from "#server/modules/letterheads/queries.ts";
import { letterheadsRoutes } from "#server/modules/letterheads/routes.ts";
import { toyApp } from "#tests/fixtures/toy-app.ts";
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

  test("and its logo head its mails and its links without one, at an address that shows it to all", async () => {
    const house = await makeOrganization(parts.deps, withBookingLink());
    const { deps, slug, company, org } = house;
    const app = await toyApp(deps);
    await registerRoutes(app, deps, letterheadsRoutes);
    const png = await sharp({
      create: { width: 400, height: 100, channels: 3, background: "#fff" },
    })
      .png()
      .toBuffer();
    const { letterheads, paperPictures } = org.tables;
    const logoHash = hashOfPicture(png);
    await org.db.insert(paperPictures).values({ hash: logoHash, png });
    await org.db.insert(letterheads).values({ logoHash, version: 0 });
    const path = `/api/public/logos/${org.id}?v=${logoHash.slice(0, 12)}`;
    const logoOfPage = async () => (await bookingPageData(requestOf(deps), slug)).boot.images.logo;
    const mail = async (start: string) => {
      const body = { ...bookingBody(start), slug };
      const { appointment } = await bookAppointment(requestOf(deps), body);
      const told = { kind: "confirmation", sequence: 0 } as const;
      await sendBookingMail(deps, {
        organizationId: org.id,
        appointmentId: appointment.id,
        ...told,
      });
      return parts.mails.at(-1);
    };
    expect(await logoOfPage()).toBe(path);
    const branded = await mail("2026-03-04T13:00:00.000Z");
    const img = /<img[^>]*>/.exec(branded?.html ?? "")?.[0];
    for (const part of [
      `src="${deps.config.publicUrl}${path}"`,
      'alt="Logotipo de Clínica Teste"',
      'width="192"',
      'height="48"',
    ]) {
      expect(img).toContain(part);
    }
    expect(branded?.text).not.toContain("logos");
    const shown = await app.inject({ url: path });
    expect(shown.rawPayload.equals(png)).toBe(true);
    expect(shown.headers).toMatchObject({
      "content-type": "image/png",
      "cross-origin-resource-policy": "cross-origin",
    });

    const own = eq(accounts.id, company.accountId);
    await deps.database.db.update(accounts).set({ plan: "pro" }).where(own);
    expect((await mail("2026-03-04T15:00:00.000Z"))?.html).not.toContain("<img");
    expect((await app.inject({ url: path })).statusCode).toBe(404);
    expect((await app.inject({ url: "/api/public/logos/x" })).statusCode).toBe(404);
    await app.close();
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
