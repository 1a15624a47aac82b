import { Skeleton, Stack } from "@mantine/core";
import { loadFailure } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { ConnectionCard } from "./connection-card.tsx";
import { TemplatesPanel } from "./templates-panel.tsx";
import { WebhookField } from "./webhook-field.tsx";
import { WhatsappSummary } from "./whatsapp-summary.tsx";

/** The tab of the outside services that the organisation connects by itself. */
export default function ConnectionsPanel() {
  const connections = trpc.integrations.mine.useQuery();
  return (
    <QueryView
      query={connections}
      messageOf={(error) => loadFailure(error, "das integrações")}
      loading={
        <Loading label="Carregando...">
          <Stack gap={24}>
            <Skeleton height={120} radius={12} />
            <Skeleton height={120} radius={12} />
            <Skeleton height={120} radius={12} />
          </Stack>
        </Loading>
      }
    >
      {({ whatsapp, sms, email }) => (
        <Stack gap={40}>
          <ConnectionCard kind="whatsapp" stored={whatsapp}>
            <WhatsappSummary stored={whatsapp} />
          </ConnectionCard>
          {whatsapp.enabled && whatsapp.testStatus !== "not_tested" && (
            <TemplatesPanel partPrice={sms.partPrice} />
          )}
          <ConnectionCard kind="sms" stored={sms}>
            {sms.provider === "twilio" ? (
              <WebhookField
                label="Endereço das respostas"
                description="Cole-o na Twilio, no número de envio, em “A message comes in”. Quem responde SIM confirma, quem responde PARAR deixa de receber, e tudo aparece em Conversas."
                url={sms.incomingUrl}
              />
            ) : (
              <Notice tone="info">
                Por este provedor, o que as pessoas respondem ao SMS não chega ao Encaixe: ninguém
                confirma, cancela ou deixa de receber respondendo. Pela Twilio as respostas chegam.
              </Notice>
            )}
          </ConnectionCard>
          <ConnectionCard kind="email" stored={email} />
        </Stack>
      )}
    </QueryView>
  );
}
