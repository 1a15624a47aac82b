import { Button, Skeleton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconBrandWhatsapp, IconMail, IconMessage2 } from "@tabler/icons-react";
import { failureOf } from "#client/lib/failures.ts";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Panel, PanelList, PanelRow } from "#client/ui/panel.tsx";
import { ConnectButton } from "#client/domain/organizations/connect-button.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import type { MessageChannel } from "#shared/domain/customer-messages.ts";
import { planNames, plans, planWith } from "#shared/domain/plans.ts";
import type { ReminderSettings, ShownReminderSettings } from "#shared/schemas/reminders.ts";
import { formatDistances } from "#client/domain/appointments/distance-words.ts";
import { FailureList } from "./failure-list.tsx";
import { ReminderSettingsDialog } from "./reminder-settings-dialog.tsx";

const phoneChannels = [
  { feature: "whatsapp", name: "WhatsApp", Icon: IconBrandWhatsapp },
  { feature: "sms", name: "SMS", Icon: IconMessage2 },
] as const;

/** Shows by what customers are reminded: by e-mail on every plan, by other channels on some. */
export function RemindersPanel() {
  const { tier } = useCurrentUser();
  const mayCall = useCan(["manage_appointments", "manage_calendars"]);
  const mayConfigure = useCan("manage_organization");
  const settings = trpc.reminders.settings.useQuery();
  // Whom no reminder has reached comes first.
  const failures = trpc.reminders.failures.useQuery(undefined, { enabled: mayCall });
  const failed = failures.data ?? [];
  const hasFailed = (name: MessageChannel) => failed.some(({ channel }) => channel === name);
  const [configuring, configure] = useDisclosure(false);
  return (
    <Panel
      id="lembretes"
      title="Lembretes"
      lead="Enviados automaticamente antes de cada horário"
      action={
        mayConfigure && (
          <Button
            variant="default"
            size="xs"
            aria-label="Configurar lembretes"
            disabled={!settings.data}
            onClick={configure.open}
          >
            Configurar
          </Button>
        )
      }
    >
      <QueryView
        query={settings}
        messageOf={(error) => failureOf(error).message}
        loading={<Skeleton height={194} radius={12} />}
      >
        {(loaded) => (
          <PanelList>
            {failed.length > 0 && <FailureList failures={failed} now={failures.dataUpdatedAt} />}
            <PanelRow
              icon={<IconMail size={20} stroke={1.6} />}
              name="E-mail"
              detail={emailDetail(loaded)}
              state={<ChannelBadge isEnabled={loaded.isEnabled} hasFailed={hasFailed("email")} />}
            />
            {phoneChannels.map(({ feature, name, Icon }) => {
              const included = plans[tier].features[feature];
              const from = planNames[planWith(feature)];
              return (
                <PanelRow
                  key={feature}
                  icon={<Icon size={20} stroke={1.6} />}
                  name={name}
                  detail={included ? phoneDetail(loaded, feature) : `Precisa do plano ${from}`}
                  state={
                    loaded.channels[feature] === "off" ? (
                      <ConnectButton feature={feature} />
                    ) : (
                      <ChannelBadge
                        isEnabled={loaded.isEnabled}
                        hasFailed={loaded.channels[feature] === "stopped" || hasFailed(feature)}
                      />
                    )
                  }
                />
              );
            })}
          </PanelList>
        )}
      </QueryView>
      {settings.data && (
        <ReminderSettingsDialog
          opened={configuring}
          settings={settings.data}
          onClose={configure.close}
        />
      )}
    </Panel>
  );
}

/** What doesn't reach people never looks as if all were well. */
function ChannelBadge({ isEnabled, hasFailed }: { isEnabled: boolean; hasFailed: boolean }) {
  if (!isEnabled) return <StatusBadge tone="neutral">Desligado</StatusBadge>;
  if (hasFailed) return <StatusBadge tone="warning">Com falhas</StatusBadge>;
  return <StatusBadge tone="success">Ativo</StatusBadge>;
}

/** What an owner does about it stands in Minha Organização, Integrações. */
function phoneDetail(settings: ShownReminderSettings, feature: "whatsapp" | "sms"): string {
  const state = settings.channels[feature];
  if (state === "off") return "Nenhum número conectado";
  if (state === "stopped") return "Os envios pararam: o motivo está em Integrações";
  return emailDetail(settings);
}

function emailDetail({ isEnabled, offsetsMinutes }: ReminderSettings): string {
  return isEnabled ? `${formatDistances(offsetsMinutes)} antes` : "Nenhum lembrete é enviado";
}
