import { Button, Skeleton } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconBrandWhatsapp, IconMail, IconMailX, IconMessage2 } from "@tabler/icons-react";
import { reminderFailureWords } from "#client/domain/reminder-words.ts";
import { failureOf } from "#client/lib/failures.ts";
import { formatDateTime, formatPhone } from "#client/lib/formats.ts";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Panel, PanelList, PanelRow } from "#client/ui/panel.tsx";
import { RowLink } from "#client/ui/record-row.tsx";
import { PlanBadge } from "#client/domain/plan-badge.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { StatusBadge } from "#client/domain/status-badge.tsx";
import { planNames, plans, planWith } from "#shared/domain/plans.ts";
import type { ReminderSettings } from "#shared/schemas/reminders.ts";
import { formatDistances } from "#client/domain/distance-words.ts";
import classes from "./reminders-panel.module.css";
import { ReminderSettingsDialog } from "./reminder-settings-dialog.tsx";

const laterChannels = [
  { feature: "whatsapp", name: "WhatsApp", Icon: IconBrandWhatsapp },
  { feature: "sms", name: "SMS", Icon: IconMessage2 },
] as const;

/** Shows how customers are reminded: by e-mail on every plan, by other channels on some. */
export function RemindersPanel() {
  const { tier } = useCurrentUser();
  const mayCall = useCan(["manage_appointments", "manage_calendars"]);
  const mayConfigure = useCan("manage_organization");
  const settings = trpc.reminders.settings.useQuery();
  const [configuring, configure] = useDisclosure(false);
  return (
    <Panel
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
            {mayCall && <FailureRows />}
            <PanelRow
              icon={<IconMail size={20} stroke={1.6} />}
              name="E-mail"
              detail={emailDetail(loaded)}
              state={
                loaded.isEnabled ? (
                  <StatusBadge tone="success">Ativo</StatusBadge>
                ) : (
                  <StatusBadge tone="neutral">Desligado</StatusBadge>
                )
              }
            />
            {laterChannels.map(({ feature, name, Icon }) => {
              const included = plans[tier].features[feature];
              const from = planNames[planWith(feature)];
              return (
                <PanelRow
                  key={feature}
                  icon={<Icon size={20} stroke={1.6} />}
                  name={name}
                  detail={included ? "Nenhum número conectado" : `Precisa do plano ${from}`}
                  state={<PlanBadge included={included} from={from} />}
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

/** Whom no reminder has reached comes first: somebody may still call them. */
function FailureRows() {
  const failures = trpc.reminders.failures.useQuery();
  return failures.data?.map(
    ({ appointmentId, customerName, customerPhone, start, timeZone, failure }) => (
      <PanelRow
        key={appointmentId}
        icon={<IconMailX size={20} stroke={1.6} className={classes.failed} />}
        name={
          <RowLink to="/app/dashboard" search={{ agendamento: appointmentId }}>
            {customerName}
          </RowLink>
        }
        detail={
          <>
            <time dateTime={start}>{formatDateTime(start, timeZone)}</time>:{" "}
            {reminderFailureWords[failure]}
          </>
        }
        state={
          customerPhone ? (
            <a className={classes.phone} href={`tel:${customerPhone}`}>
              {formatPhone(customerPhone)}
            </a>
          ) : (
            <StatusBadge tone="danger">Sem telefone</StatusBadge>
          )
        }
      />
    ),
  );
}

function emailDetail({ isEnabled, offsetsMinutes }: ReminderSettings): string {
  return isEnabled ? `${formatDistances(offsetsMinutes)} antes` : "Nenhum lembrete é enviado";
}
