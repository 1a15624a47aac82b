import { Skeleton, Tabs } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useRef } from "react";
import { useCurrentUser } from "#client/lib/session.ts";
import { Loading } from "#client/ui/loading.tsx";
import { Page } from "#client/ui/page.tsx";
import { can } from "#shared/domain/permissions.ts";
import { DetailsPanel } from "./details/details-panel.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { RolesPanel } from "./roles/roles-panel.tsx";
import { SectionList } from "./section-list.tsx";
import classes from "./organization-page.module.css";
import {
  organizationTabs,
  type OrganizationPart,
  type OrganizationPartProps,
} from "./address/tab-values.ts";

const ConnectionsPanel = lazyPart<OrganizationPartProps>(
  () => import("./integrations/connections-panel.tsx"),
  Waiting,
);
const HistoryPanel = lazyPart(() => import("./history/history-panel.tsx"), Waiting);

/** Stands where a tab will that is loaded when it is opened. */
function Waiting() {
  return (
    <Loading label="Carregando...">
      <Skeleton height={420} radius={12} />
    </Loading>
  );
}

/** The tabs in the order of the screen; a new one has its name in `organizationTabs` too. */
const parts: readonly OrganizationPart[] = [
  { tab: "dados", label: "Dados", needs: "manage_organization", Part: DetailsPanel },
  {
    tab: "integracoes",
    label: "Integrações",
    needs: "manage_organization",
    Part: ConnectionsPanel,
  },
  { tab: "funcoes", label: "Funções", needs: "manage_employees", Part: RolesPanel },
  { tab: "auditoria", label: "Auditoria", needs: "manage_organization", Part: HistoryPanel },
];

/** Where there is room for an index beside the parts. */
const useHasIndex = () =>
  useMediaQuery("(min-width: 60em)", undefined, { getInitialValueInEffect: false });

type OrganizationPageProps = OrganizationPartProps;

/** /app/organization: the tabs that the person may see, on a desk with the parts of the one that is open. */
export function OrganizationPage({ search, onSearch, ...shown }: OrganizationPageProps) {
  const user = useCurrentUser();
  const hasIndex = useHasIndex();
  const panel = useRef<HTMLDivElement>(null);
  const own = parts.filter(({ needs }) => can(user, needs));
  const current = own.find(({ tab }) => tab === search.aba) ?? own[0];
  if (!current) return null;
  return (
    <Page title="Minha Organização" lead={user.organizationName}>
      <Tabs
        className={classes.tabs ?? ""}
        orientation={hasIndex ? "vertical" : "horizontal"}
        value={current.tab}
        onChange={(next) => onSearch({ aba: organizationTabs.find((tab) => tab === next) })}
        keepMounted={false}
      >
        <div className={classes.index}>
          <Tabs.List className={classes.list ?? ""}>
            {own.map(({ tab, label }) => (
              <Tabs.Tab key={tab} className={classes.tab ?? ""} value={tab}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {hasIndex && <SectionList key={current.tab} page={panel} />}
        </div>
        <Tabs.Panel
          ref={panel}
          className={classes.panel ?? ""}
          data-reading={current.tab !== "auditoria" || undefined}
          value={current.tab}
          pt={hasIndex ? 0 : "lg"}
        >
          <current.Part search={search} onSearch={onSearch} {...shown} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
