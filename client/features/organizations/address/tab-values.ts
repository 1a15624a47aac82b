import type { ComponentType } from "react";
import { isDate } from "#shared/domain/dates.ts";
import { historyTopics, type HistoryTopic } from "#shared/domain/history-topics.ts";
import type { Permission } from "#shared/domain/permissions.ts";

/** The tabs of Minha Organização, as the address names them. */
export const organizationTabs = ["dados", "integracoes", "funcoes", "auditoria"] as const;
export type OrganizationTab = (typeof organizationTabs)[number];

/** What the address says about the page; without a tab the first that the person may see. */
export type OrganizationSearch = {
  readonly aba?: OrganizationTab | undefined;
  /** The history's filters: who did it, what it is about, and the first and last day. */
  readonly quem?: string | undefined;
  readonly assunto?: HistoryTopic | undefined;
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
};

/** A page of the menu: its path and its name. */
export type MenuPage = { readonly to: string; readonly label: string };

export type WithPages = {
  /** Returns the pages that somebody with these permissions finds in the menu. */
  pagesOf: (role: string, permissions: readonly Permission[]) => readonly MenuPage[];
};

/** What each tab gets. */
export type OrganizationPartProps = WithPages & {
  search: OrganizationSearch;
  onSearch: (search: OrganizationSearch) => void;
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
export function readOrganizationSearch(search: Record<string, unknown>): OrganizationSearch {
  const { aba, quem, assunto, de, ate } = search;
  const isSwapped = isDate(de) && isDate(ate) && de > ate;
  return {
    aba: organizationTabs.find((tab) => tab === aba),
    quem: typeof quem === "string" && someone.test(quem) ? quem : undefined,
    assunto: historyTopics.find((topic) => topic === assunto),
    de: isDate(de) && !isSwapped ? de : undefined,
    ate: isDate(ate) && !isSwapped ? ate : undefined,
  };
}

/** A person's id, or who acts without a login. */
const someone = /^(visitor|system|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Returns what the server is asked for by the history's filters. */
export function historyInputOf({ quem, assunto, de, ate }: OrganizationSearch) {
  return {
    ...(quem && { actor: quem }),
    ...(assunto && { topic: assunto }),
    ...(de && { periodStart: de }),
    ...(ate && { periodEnd: ate }),
  };
}
