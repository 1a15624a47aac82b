import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { ButtonLink } from "#client/ui/links.tsx";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { plans } from "#shared/domain/plans.ts";
import { PlanBadge } from "./plan-badge.tsx";

/** The one step towards a channel that isn't connected: a plan, the connection, or nothing to do here. */
export function ConnectButton({ feature }: { feature: "whatsapp" | "sms" }) {
  const { tier } = useCurrentUser();
  const mayConnect = useCan("manage_organization");
  if (!plans[tier].features[feature]) return <PlanBadge feature={feature} />;
  if (!mayConnect) return <StatusBadge tone="neutral">Não conectado</StatusBadge>;
  return (
    <ButtonLink
      to="/app/organization"
      search={{ aba: "integracoes" }}
      variant="default"
      size="xs"
      aria-label={`Conectar ${feature === "sms" ? "SMS" : "WhatsApp"}`}
    >
      Conectar
    </ButtonLink>
  );
}
