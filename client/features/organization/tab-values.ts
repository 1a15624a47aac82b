import type { ComponentType } from "react";
import type { Permission } from "#shared/domain/permissions.ts";

/** The tabs of Minha Organização, as the address names them. */
export const organizationTabs = ["dados", "funcoes"] as const;
export type OrganizationTab = (typeof organizationTabs)[number];

/** What the address says about the page; without a tab the first that the person may see. */
export type OrganizationSearch = { readonly aba?: OrganizationTab | undefined };

export type WithPages = {
  /** Returns the names of the pages that somebody with these permissions finds in the menu. */
  pagesOf: (role: string, permissions: readonly Permission[]) => readonly string[];
};

/** What each tab gets. */
export type OrganizationPartProps = WithPages & {
  /** How customers are reminded, which another feature shows. */
  Reminders: ComponentType;
};

/** A tab, for those who hold one permission. */
export type OrganizationPart = {
  readonly tab: OrganizationTab;
  readonly label: string;
  readonly needs: Permission;
  readonly Part: ComponentType<OrganizationPartProps>;
};

/** Reads the address and leaves out what makes no sense. */
export function readOrganizationSearch({ aba }: Record<string, unknown>): OrganizationSearch {
  return { aba: organizationTabs.find((tab) => tab === aba) };
}
