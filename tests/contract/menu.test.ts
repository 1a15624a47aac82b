import { expect, test } from "vitest";
import type { CurrentUser } from "#shared/schemas/auth.ts";
import { navItemsFor } from "#client/features/shell/nav-rules.ts";

const userWith = (more: object) =>
  ({ role: "owner", permissions: [], businessType: "salao", ...more }) as unknown as CurrentUser;

test.each([
  ["pro", 1, true],
  ["basic", 1, false],
  // A larger plan left the second one behind: it is there to be removed.
  ["basic", 2, true],
])("the menu of a %s with %d organisations leads to them: %s", (tier, count, isShown) => {
  const organizations = Array.from({ length: count }, () => ({}));
  const shown = navItemsFor(userWith({ tier, organizations })).map(({ to }) => to);
  expect(shown.includes("/app/organizations")).toBe(isShown);
});
