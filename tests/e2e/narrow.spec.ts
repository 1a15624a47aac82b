import type { Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { expect } from "./clinic.ts";
import { openSession } from "./people.ts";
import { test } from "./route-keys.ts";
import {
  addressesOf,
  entryRoutes,
  fillIn,
  staffRoutes,
  studioAddresses,
  visitorRoutes,
} from "./routes.ts";

// Every page fits the narrowest phone, and a desk on which everything is twice as large. site.spec.ts
// looks at the pages of strangers.

test.describe.configure({ mode: "parallel" });

const narrowest = { width: 320, height: 640 };
/** 1440 × 900 pixels at a zoom of 200 %. */
const zoomed = { width: 720, height: 450 };

/** Routes that axe sees nowhere else. */
const unseen = new Set([
  "/app/appointments",
  "/app/waitlist",
  "/app/pricing",
  "/app/commissions",
  "/book/{slug}/embed",
  "/lista-de-espera/{waiting}",
  "/lembretes/{mails}",
]);

type Visit = { readonly address: string; readonly isUnseen: boolean };

async function expectRoom(page: Page, visits: readonly Visit[]): Promise<void> {
  for (const { address, isUnseen } of visits) {
    await page.setViewportSize(narrowest);
    const answer = await page.goto(address);
    expect.soft(answer?.ok(), address).toBe(true);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    if (isUnseen) await expectAccessible(page);
    await page.setViewportSize(zoomed);
    await expectNoSidewaysScroll(page);
  }
}

const visitsOf = (addresses: readonly string[], keys: Parameters<typeof fillIn>[1]) =>
  addresses.map((address) => ({
    address: fillIn(address, keys),
    isUnseen: unseen.has(address),
  }));

const staff = addressesOf(staffRoutes);

for (const half of [0, 1]) {
  const own = staff.filter((_address, index) => index % 2 === half);
  test(`${own.length} of the staff's pages, from ${own[0]} on, fit narrow windows`, async ({
    page,
    clinic,
    places: { keys },
  }) => {
    await openSession(page, clinic.owner);
    await expectRoom(page, visitsOf(own, keys));
  });
}

test("the pages of customers, and those before the login, fit narrow windows", async ({
  page,
  places: { keys },
}) => {
  const addresses = [...addressesOf(visitorRoutes), ...addressesOf(entryRoutes)];
  await expectRoom(page, visitsOf(addresses, keys));
});

test("the pages of a studio fit narrow windows", async ({
  page,
  places: { keys, studioOwner },
}) => {
  await openSession(page, studioOwner);
  await expectRoom(page, visitsOf(studioAddresses, keys));
});
