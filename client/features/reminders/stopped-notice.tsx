import { AnchorLink } from "#client/ui/links.tsx";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Notice } from "#client/ui/notice.tsx";
import { channelNames } from "#shared/texts/reminders.pt-br.ts";

/** On the dashboard: which messages have stopped, why, and where that is mended. */
export function StoppedNotice() {
  const mayMend = useCan("manage_organization");
  const stopped = trpc.reminders.settings.useQuery().data?.stopped ?? [];
  return stopped.map(({ channel, message }) => (
    <Notice key={channel} tone="danger">
      <strong>Os envios por {channelNames[channel]} pararam.</strong> {message} Até lá, os avisos
      seguem pelos outros canais.{" "}
      {mayMend ? (
        <AnchorLink to="/app/organization" search={{ aba: "integracoes" }}>
          Abrir Integrações
        </AnchorLink>
      ) : (
        "Avise quem administra a organização."
      )}
    </Notice>
  ));
}
