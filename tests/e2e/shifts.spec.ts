import type { Page } from "@playwright/test";
import { signupTexts } from "#shared/texts/signups.pt-br.ts";
import { expect } from "./clinic.ts";
import { openSession } from "./people.ts";
import { test } from "./route-keys.ts";
import {
  addressesOf,
  entryRoutes,
  fillIn,
  siteRoutes,
  staffRoutes,
  studioAddresses,
  visitorRoutes,
} from "./routes.ts";
import { countShifts, expectNoShift, slowNetwork } from "./shifts.ts";
import { deskSize, phone } from "./sizes.ts";

// Nothing jumps on any page when it is read over a slow network.

test.describe.configure({ mode: "parallel" });

/** How many pages are open at a time: each mostly waits for the network. */
const windows = 3;

/** Expects that what stands on each page stays where it is while the rest comes. */
async function expectStill(page: Page, addresses: readonly string[]): Promise<void> {
  const left = addresses.values();
  const visitAll = async (opened: Page) => {
    await countShifts(opened);
    await slowNetwork(opened);
    for (const address of left) {
      const answer = await opened.goto(address);
      expect.soft(answer?.ok(), address).toBe(true);
      await expect(opened.getByRole("heading", { level: 1 })).toBeVisible();
      await opened.waitForLoadState("networkidle");
      await expect(opened.locator("[aria-busy=true]")).toHaveCount(0);
      await expectNoShift(opened, address);
    }
  };
  const more = Array.from({ length: windows - 1 }, () => page.context().newPage());
  await Promise.all([page, ...(await Promise.all(more))].map(visitAll));
}

const staff = addressesOf(staffRoutes);

for (const [name, size] of [
  ["a desk", { viewport: deskSize }],
  ["a phone", phone],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use(size);

    for (const third of [0, 1, 2]) {
      const own = staff.filter((_address, index) => index % 3 === third);
      test(`nothing jumps on ${own.length} of the staff's pages, from ${own[0]} on`, async ({
        page,
        clinic,
        places: { keys },
      }) => {
        await openSession(page, clinic.owner);
        await expectStill(
          page,
          own.map((address) => fillIn(address, keys)),
        );
      });
    }

    test("nothing jumps on the pages of customers and of a studio", async ({
      page,
      places: { keys, studioOwner },
    }) => {
      await openSession(page, studioOwner);
      const addresses = [...studioAddresses, ...addressesOf(visitorRoutes)];
      await expectStill(
        page,
        addresses.map((address) => fillIn(address, keys)),
      );
    });

    test("nothing jumps on the pages of strangers", async ({ page, places: { keys } }) => {
      const addresses = [...addressesOf(entryRoutes), ...addressesOf(siteRoutes)];
      await expectStill(
        page,
        addresses.map((address) => fillIn(address, keys)),
      );
    });

    test("what somebody reads who comes back from paying stays when the answer comes", async ({
      page,
    }) => {
      await countShifts(page);
      await page.goto("/checkout/retorno");
      await expect(
        page.getByRole("heading", { level: 1, name: signupTexts.returned.failed }),
      ).toBeVisible();
      await expectNoShift(page, "/checkout/retorno");
    });
  });
}
