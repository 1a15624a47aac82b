import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCallerFactory, router } from "#server/kernel/trpc.ts";
import { bookingLinksRouter } from "#server/modules/booking-links/router.ts";
import { withCatalogue, type Catalogued } from "#tests/fixtures/catalogue.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { keepUpload } from "./commands/keep-upload.ts";
import { filesRouter } from "./router.ts";

const createCaller = createCallerFactory(
  router({ files: filesRouter, bookingLinks: bookingLinksRouter }),
);
const callWith = (token: string | null) => createCaller(requestOf(parts.deps, { token }));

let parts: TestDeps;
let home: Catalogued;
let other: Catalogued;

beforeAll(async () => {
  parts = await createTestDeps();
  home = await makeOrganization(parts.deps, withCatalogue());
  other = await makeOrganization(parts.deps, withCatalogue());
});

afterAll(() => parts.close());

async function upload(world: Catalogued, subFolder: "logos" | "banners"): Promise<string> {
  const { org } = world;
  const author = { kind: "user", userId: world.company.owner.id } as const;
  const data = Buffer.from("RIFFxxxxWEBP");
  const measures = { width: 1, height: 1, bytesIn: 12, bytesOut: 12, compressionRatio: 0 };
  const image = { data, contentType: "image/webp", ...measures } as const;
  const fields = { context: "booking-links", subFolder } as const;
  const ctx = { deps: parts.deps, requestId: "test", org, author };
  return (await keepUpload(ctx, image, fields)).file.key;
}

test("only the organisation's own files get signed addresses", async () => {
  const key = await upload(home, "logos");
  const { presignedUrl } = await callWith(home.ownerToken).files.presignedUrl({ key });
  expect(presignedUrl).toContain(key);
  const expires = Number(new URL(presignedUrl, "http://test.example").searchParams.get("expires"));
  expect(expires - Date.now() / 1000).toBeLessThanOrEqual(300);
  const employee = callWith(await home.tokenAs("employee"));
  const calls = [
    callWith(other.ownerToken).files.presignedUrl({ key }),
    callWith(home.ownerToken).files.presignedUrl({ key: "logos.missing.webp" }),
    callWith(home.ownerToken).files.presignedUrl({ key: "../logos/x.webp" }),
    employee.files.presignedUrl({ key }),
  ];
  expect(await Promise.all(calls.map(refusal))).toEqual([
    "not_found",
    "not_found",
    "invalid_input",
    "forbidden",
  ]);
});

test("a visitor gets the images of an open link by its slug", async () => {
  const logoImageKey = await upload(home, "logos");
  const owner = callWith(home.ownerToken);
  const { id, slug } = await owner.bookingLinks.create({
    title: "Com logo",
    professionalId: home.professionalId,
    serviceIds: home.serviceIds,
    calendarId: home.calendarId,
    logoImageKey,
  });
  const visitor = callWith(null).files;
  const { presignedUrl } = await visitor.publicImage({ slug, kind: "logo" });
  expect(presignedUrl).toContain(logoImageKey);
  expect(await refusal(visitor.publicImage({ slug, kind: "banner" }))).toBe("not_found");
  const missing = visitor.publicImage({ slug: "nao-existe", kind: "logo" });
  expect(await refusal(missing)).toBe("booking_link_not_found");
  await owner.bookingLinks.update({ id, isActive: false });
  const closed = visitor.publicImage({ slug, kind: "logo" });
  expect(await refusal(closed)).toBe("booking_link_inactive");
});

test("an upload that storage refuses leaves one row, for the daily cleaning", async () => {
  await parts.takeJobs();
  const { storage } = parts.deps;
  const broken = { ...storage, put: () => Promise.reject(new Error("disk full")) };
  const deps = { ...parts.deps, storage: broken };
  const { org } = home;
  const measures = { width: 1, height: 1, bytesIn: 1, bytesOut: 1, compressionRatio: 0 };
  const image = { data: Buffer.from("x"), contentType: "image/webp", ...measures } as const;
  const kept = keepUpload({ deps, requestId: "test", org, author: { kind: "system" } }, image, {
    context: "booking-links",
    subFolder: "logos",
  });
  await expect(kept).rejects.toThrow("disk full");
  const [orphan] = await parts.takeJobs();
  const { key } = (orphan?.payload ?? {}) as { key: string };
  expect(await org.db.$count(org.tables.files, eq(org.tables.files.key, key))).toBe(1);
});
