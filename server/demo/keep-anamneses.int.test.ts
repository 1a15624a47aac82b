import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { attachmentKey } from "#server/modules/attachments/rules.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { drawPictures } from "./draw-pictures.ts";
import { fillOrganization } from "./fill-organization.ts";
import { studio } from "./studio.ts";

let t: TestDeps;
let home: Organization;
/** What was kept of photographs, by its key. */
const kept = new Map<string, Buffer>();

beforeAll(async () => {
  t = await createTestDeps();
  home = await makeOrganization(t.deps);
  const staff = [studio.receptionist, ...studio.professionals];
  const pictures = await drawPictures(t.deps.images);
  await fillOrganization(home.org, {
    business: { ...studio, link: { ...studio.link, slug: randomUUID() } },
    owner: home.company.owner,
    userIds: new Map(staff.map(({ email }) => [email, randomUUID()])),
    now: t.clock.now,
    photographs: {
      pictures,
      keep: ({ row, data }) => Promise.resolve(kept.set(attachmentKey(row), data)),
    },
  });
});
afterAll(() => t.close());

test("every face with points has a picture before and a later one, of two faces, in chains that hold", async () => {
  const { anamneses, patients } = home.owner;
  const { patients: listed } = await patients.list({ limit: 100 });
  let marked = 0;
  for (const { id } of listed) {
    const { photographs } = await home.owner.photographs.list({ patientId: id });
    const { points } = (await anamneses.get({ patientId: id, sheet: "estetica" })) ?? {};
    expect(photographs.map(({ moment }) => moment)).toEqual(
      points && points.length > 0 ? ["after", "before"] : [],
    );
    for (const { attachment } of photographs) {
      const data = kept.get(attachmentKey(attachment));
      expect(data?.toString("latin1", 8, 12)).toBe("WEBP");
    }
    marked += photographs.length;
  }
  expect(marked).toBeGreaterThan(20);
  expect(new Set([...kept.values()].map((data) => data.toString("base64"))).size).toBe(2);
  expect(await home.owner.records.verify({})).toMatchObject({ brokenEntries: [] });
});

test("people wait with phones, for services of the house, in the order in which they came", async () => {
  const waiting = await home.owner.waitlist.list();
  expect(waiting.map(({ takesOffers }) => takesOffers)).toEqual(
    studio.waiting.map(({ takesOffers }) => takesOffers),
  );
  for (const { customerPhone, serviceNames, fromDate, untilDate } of waiting) {
    expect(customerPhone).toMatch(/^\+55119/);
    expect(serviceNames.length).toBeGreaterThan(0);
    expect(fromDate < untilDate).toBe(true);
  }
});
