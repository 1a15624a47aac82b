import type { RoleActions } from "#shared/schemas/roles.ts";
import type { MenuPage } from "../address/tab-values.ts";

/**
 * Puts actions under the pages of a menu, pages without any included; those of pages that aren't in it
 * stand at the end, because links and programs still lead to them.
 */
export function groupActions(pages: readonly MenuPage[], actions: RoleActions) {
  const isOn = (to: string) => (each: RoleActions[number]) => each.page === to;
  const groups = pages.map(({ to, label }) => ({
    label,
    done: actions.filter(isOn(to)).map(({ action }) => action),
  }));
  const rest = actions.filter(({ page }) => !pages.some(({ to }) => to === page));
  if (rest.length === 0) return groups;
  return [...groups, { label: "Fora do menu", done: rest.map(({ action }) => action) }];
}
