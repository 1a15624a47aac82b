import { Skeleton, Tabs } from "@mantine/core";
import { useCurrentUser } from "#client/lib/session.ts";
import { Loading } from "#client/ui/loading.tsx";
import { Page } from "#client/ui/page.tsx";
import { can } from "#shared/domain/permissions.ts";
import { DetailsPanel } from "./details/details-panel.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { RolesPanel } from "./roles/roles-panel.tsx";
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

type OrganizationPageProps = OrganizationPartProps;

/** /app/organization: the tabs that the person may see. */
export function OrganizationPage({ search, onSearch, ...shown }: OrganizationPageProps) {
  const user = useCurrentUser();
  const own = parts.filter(({ needs }) => can(user, needs));
  const current = own.find(({ tab }) => tab === search.aba) ?? own[0];
  if (!current) return null;
  return (
    <Page title="Minha Organização" lead={user.organizationName} width="reading">
      <Tabs
        value={current.tab}
        onChange={(next) => onSearch({ aba: organizationTabs.find((tab) => tab === next) })}
        keepMounted={false}
      >
        <Tabs.List>
          {own.map(({ tab, label }) => (
            <Tabs.Tab key={tab} value={tab}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={current.tab} pt="lg">
          <current.Part search={search} onSearch={onSearch} {...shown} />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
