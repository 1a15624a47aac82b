import { Skeleton } from "@mantine/core";
import { IconBrandGoogle, IconChartBar, IconUsersGroup } from "@tabler/icons-react";
import { PlanBadge } from "#client/domain/organizations/plan-badge.tsx";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ButtonLink } from "#client/ui/links.tsx";
import { Panel, PanelList, PanelRow } from "#client/ui/panel.tsx";
import { planNames, plans, type PlanFeature } from "#shared/domain/plans.ts";

/** Shows what is connected, what is one step away, and from which plan on the rest is had. */
export function IntegrationsPanel() {
  const { tier } = useCurrentUser();
  const { features } = plans[tier];
  const badge = (feature: PlanFeature) => (
    <PlanBadge feature={feature} included={features[feature]} />
  );
  return (
    <Panel
      title="Integrações"
      lead={
        <>
          Plano atual: <strong>{planNames[tier]}</strong>
        </>
      }
      action={
        <ButtonLink to="/app/pricing" variant="default" size="xs">
          Ver planos
        </ButtonLink>
      }
    >
      <PanelList>
        <PanelRow
          icon={<IconUsersGroup size={20} stroke={1.6} />}
          name="Colaboração em equipe"
          detail="Várias pessoas na mesma agenda"
          state={features.teamCollaboration ? <TeamState /> : badge("teamCollaboration")}
        />
        <PanelRow
          icon={<IconBrandGoogle size={20} stroke={1.6} />}
          name="Google Calendar"
          detail="Os agendamentos também na agenda do Google"
          state={badge("google")}
        />
        <PanelRow
          icon={<IconChartBar size={20} stroke={1.6} />}
          name="Relatórios"
          detail="Atendimentos e resultados por período"
          state={badge("reporting")}
        />
      </PanelList>
    </Panel>
  );
}

/** A team is at work as soon as there are two; until then, inviting somebody is the one step. */
function TeamState() {
  const mayInvite = useCan("manage_employees");
  const kpis = trpc.dashboard.kpis.useQuery();
  // The words beside it have their room from the start.
  if (!kpis.data) return <Skeleton height={24} width={80} radius={12} />;
  const { employeesCount } = kpis.data;
  if (employeesCount > 1) {
    return <StatusBadge tone="success">{employeesCount} pessoas</StatusBadge>;
  }
  if (!mayInvite) return <StatusBadge tone="neutral">Só uma pessoa</StatusBadge>;
  return (
    <ButtonLink to="/app/employees" variant="default" size="xs">
      Convidar alguém
    </ButtonLink>
  );
}
