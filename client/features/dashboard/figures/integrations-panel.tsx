import { Skeleton } from "@mantine/core";
import { IconBrandWhatsapp, IconMessage2, IconUsersGroup } from "@tabler/icons-react";
import { ConnectButton } from "#client/domain/organizations/connect-button.tsx";
import { PlanBadge } from "#client/domain/organizations/plan-badge.tsx";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ButtonLink } from "#client/ui/links.tsx";
import { Panel, PanelList, PanelRow } from "#client/ui/panel.tsx";
import { planNames, plans } from "#shared/domain/plans.ts";

const channels = [
  {
    feature: "whatsapp",
    name: "WhatsApp",
    detail: "Lembretes, avisos e conversas",
    Icon: IconBrandWhatsapp,
  },
  {
    feature: "sms",
    name: "SMS",
    detail: "Lembretes para quem não usa WhatsApp",
    Icon: IconMessage2,
  },
] as const;

/** Shows what is connected, and what is one step away; what doesn't exist yet isn't here. */
export function IntegrationsPanel() {
  const { tier } = useCurrentUser();
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
          Ver Planos
        </ButtonLink>
      }
    >
      <PanelList>
        <PanelRow
          icon={<IconUsersGroup size={20} stroke={1.6} />}
          name="Colaboração em equipe"
          detail="Várias pessoas na mesma agenda"
          state={
            plans[tier].features.teamCollaboration ? (
              <TeamState />
            ) : (
              <PlanBadge feature="teamCollaboration" />
            )
          }
        />
        {channels.map(({ feature, name, detail, Icon }) => (
          <PanelRow
            key={feature}
            icon={<Icon size={20} stroke={1.6} />}
            name={name}
            detail={detail}
            state={<ChannelState feature={feature} />}
          />
        ))}
      </PanelList>
    </Panel>
  );
}

/** Whether messages go out by a channel, or the step towards that. */
function ChannelState({ feature }: { feature: "whatsapp" | "sms" }) {
  const settings = trpc.reminders.settings.useQuery();
  // The panel of the reminders says what is wrong.
  if (settings.isError) return null;
  if (!settings.data) return <Waiting />;
  const state = settings.data.channels[feature];
  if (state === "off") return <ConnectButton feature={feature} />;
  if (state === "stopped") return <StatusBadge tone="warning">Com falhas</StatusBadge>;
  return <StatusBadge tone="success">Conectado</StatusBadge>;
}

/** A team is at work as soon as there are two; until then, inviting somebody is the one step. */
function TeamState() {
  const mayInvite = useCan("manage_employees");
  const kpis = trpc.dashboard.kpis.useQuery();
  if (kpis.isError) return null;
  if (!kpis.data) return <Waiting />;
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

/** The words beside it have their room from the start. */
function Waiting() {
  return <Skeleton height={24} width={80} radius={12} />;
}
