import { AnchorLink } from "#client/ui/links.tsx";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Notice } from "#client/ui/notice.tsx";
import { channelNames } from "#shared/texts/reminders.pt-br.ts";
import { strangersLimitTexts } from "#shared/texts/strangers-limit.pt-br.ts";

/**
 * On the dashboard: which messages have stopped, why, and where that is mended; or that none goes, since
 * nobody works on them.
 */
export function StoppedNotice() {
  const mayMend = useCan("manage_organization");
  const settings = trpc.reminders.settings.useQuery().data;
  const { stopped = [], overdueSince = null, isSmsCapped = false } = settings ?? {};
  if (overdueSince) {
    return (
      <Notice tone="danger">
        <strong>As mensagens não estão saindo há mais de 15 minutos.</strong> Elas saem sozinhas
        assim que o envio voltar. Até lá, ligue para quem não pode esperar e avise o suporte do
        Encaixe.
      </Notice>
    );
  }
  const notices = stopped.map(({ channel, message }) => (
    <Notice key={channel} tone="danger">
      <strong>Os envios por {channelNames[channel]} pararam.</strong>{" "}
      {mayMend ? message : `Avise quem administra a organização: “${message}”`} Até lá, os avisos
      seguem pelos outros canais.{" "}
      {mayMend && (
        <AnchorLink to="/app/organization" search={{ aba: "integracoes" }}>
          Abrir Integrações
        </AnchorLink>
      )}
    </Notice>
  ));
  if (!isSmsCapped) return notices;
  return [
    ...notices,
    <Notice key="capped" tone="warning">
      <strong>{strangersLimitTexts.title}</strong> {strangersLimitTexts.what}
    </Notice>,
  ];
}
