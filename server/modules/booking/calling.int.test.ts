import { eq } from "drizzle-orm";
import { organizations } from "#drizzle/schema/platform/accounts.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { formatCents } from "#shared/domain/money.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { bookingBody, withBookingLink, type Bookable } from "#tests/fixtures/booking-link.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { makeMember } from "#tests/fixtures/people.ts";
import { bookAppointment } from "./commands/book.ts";
import { sendBookingMail } from "./commands/send-booking-mail.ts";
import { openLink } from "./queries/link-cache.ts";

let parts: TestDeps;
let deps: Deps;
let barbershop: Bookable;

beforeAll(async () => {
  parts = await createTestDeps();
  ({ deps } = parts);
  parts.clock.now = new Date("2026-03-02T12:00:00Z");
  barbershop = await makeOrganization(
    deps,
    withBookingLink({ professional: { name: "Thiago Falcão" }, services: [{ priceCents: 4_550 }] }),
  );
  await deps.database.db
    .update(organizations)
    .set({ businessType: "barbearia" })
    .where(eq(organizations.id, barbershop.org.id));
  const { id: userId } = await makeMember(deps, barbershop.company, { role: "doctor" });
  await setProfessional({ userId });
});
afterAll(() => parts.close());

async function setProfessional(values: { userId?: string; profession?: string }) {
  const { employees } = barbershop.org.tables;
  await barbershop.org.db
    .update(employees)
    .set(values)
    .where(eq(employees.id, barbershop.professionalId));
  parts.bus.publish([
    {
      collection: "users",
      id: barbershop.professionalId,
      operation: "update",
      organizationId: barbershop.org.id,
      schemaName: barbershop.org.schemaName,
    },
  ]);
}

const calledOnPage = async () => (await openLink(deps, barbershop.slug)).professional.role;

async function mailOf(start: string): Promise<string> {
  const input = { ...bookingBody(start), slug: barbershop.slug };
  const { appointment } = await bookAppointment(requestOf(deps), input);
  await sendBookingMail(deps, {
    organizationId: barbershop.org.id,
    appointmentId: appointment.id,
    kind: "confirmation",
    sequence: 0,
  });
  const mail = parts.mails.at(-1);
  const attached = mail?.attachments?.map(({ content }) => content).join("") ?? "";
  return `${mail?.text} ${mail?.html} ${attached.replaceAll("\r\n ", "")}`;
}

test("a barber with the role of doctor or employee is shown without that title", async () => {
  expect(await calledOnPage()).toBeNull();
  const told = await mailOf("2026-03-03T10:00:00-03:00");
  expect(told).toContain("Thiago Falcão");
  expect(told).not.toMatch(/m[eé]dico|funcion[aá]rio|paciente/i);
});

test("the profession entered by the business appears on the page, in the mail and in its calendar file", async () => {
  await setProfessional({ profession: "Barbeiro" });
  expect(await calledOnPage()).toBe("Barbeiro");
  const told = await mailOf("2026-03-03T11:00:00-03:00");
  expect(told.split("Thiago Falcão · Barbeiro").length).toBeGreaterThan(3);
  expect(told).toContain("Com Thiago Falcão · Barbeiro");
});

test("the price and the calendar's address appear on the page, in the mail and in its calendar file", async () => {
  const { calendars } = barbershop.org.tables;
  await barbershop.org.db.update(calendars).set({ address: "Rua do Porto, 118" });
  await setProfessional({ profession: "Barbeiro" });
  expect((await openLink(deps, barbershop.slug)).calendar.address).toBe("Rua do Porto, 118");
  const told = await mailOf("2026-03-03T14:00:00-03:00");
  expect(told).toContain("Local: Rua do Porto, 118");
  expect(told).toMatch(/Ver no mapa: https:\/\/\S+Rua%20do%20Porto%2C%20118\n/);
  expect(told).toContain(`Preço: ${formatCents(4_550)}`);
  expect(told).toMatch(/LOCATION:Rua do Porto\\?, 118/);
});
