import { useCurrentUser } from "#client/lib/session.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { planNames, planSlugs, plans } from "#shared/domain/plans.ts";
import { limitWords } from "#shared/texts/plans.pt-br.ts";

/** How many of the plan's organisations are in use, and the way to more when all are. */
export function RoomNotice({ used }: { used: number }) {
  const { tier } = useCurrentUser();
  const most = plans[tier].maxOrganizations;
  const next = planSlugs.find((slug) => plans[slug].maxOrganizations > Math.max(used, most));
  if (used < most) {
    return (
      <p className="figures">
        {used} de {most} organizações do plano {planNames[tier]}.
      </p>
    );
  }
  return (
    <Notice tone="info">
      A conta tem {limitWords("maxOrganizations", used)}, e o plano {planNames[tier]} inclui {most}:
      não cabe mais uma.{" "}
      {next && (
        <>
          O {planNames[next]} inclui até {plans[next].maxOrganizations}.{" "}
          <AnchorLink to="/app/pricing">Ver Planos</AnchorLink>
        </>
      )}
    </Notice>
  );
}
