import { IconBrandGoogle, IconChartBar, IconUsersGroup } from "@tabler/icons-react";
import { useCurrentUser } from "#client/lib/session.ts";
import { Panel, PanelList, PanelRow } from "#client/ui/panel.tsx";
import { PlanBadge } from "#client/domain/plan-badge.tsx";
import { planNames, plans, planWith, type PlanFeature } from "#shared/domain/plans.ts";

const integrations: readonly {
  readonly feature: PlanFeature;
  readonly name: string;
  readonly detail: string;
  readonly Icon: typeof IconChartBar;
}[] = [
  {
    feature: "google",
    name: "Google Calendar",
    detail: "Os agendamentos também na agenda do Google",
    Icon: IconBrandGoogle,
  },
  {
    feature: "teamCollaboration",
    name: "Colaboração em equipe",
    detail: "Várias pessoas na mesma agenda",
    Icon: IconUsersGroup,
  },
  {
    feature: "reporting",
    name: "Relatórios",
    detail: "Atendimentos e resultados por período",
    Icon: IconChartBar,
  },
];

/** Shows which integrations the plan includes, and from which plan on the others are available. */
export function IntegrationsPanel() {
  const { tier } = useCurrentUser();
  return (
    <Panel title="Integrações" lead={`O que o plano ${planNames[tier]} inclui`}>
      <PanelList>
        {integrations.map(({ feature, name, detail, Icon }) => (
          <PanelRow
            key={feature}
            icon={<Icon size={20} stroke={1.6} />}
            name={name}
            detail={detail}
            state={
              <PlanBadge
                included={plans[tier].features[feature]}
                from={planNames[planWith(feature)]}
              />
            }
          />
        ))}
      </PanelList>
    </Panel>
  );
}
