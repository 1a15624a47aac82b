import { useCurrentUser } from "#client/lib/session.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import { plans, type PlanSlug } from "#shared/domain/plans.ts";
import { dayOfSale } from "#shared/domain/sale-days.ts";
import type { DowngradePreview, PlanExcess } from "#shared/schemas/subscriptions.ts";
import { limitWords } from "#shared/texts/plans.pt-br.ts";
import { tierTexts } from "#shared/texts/tier.pt-br.ts";

const houses = { to: "/app/organizations", label: "Organizações" } as const;

const places = {
  maxOrganizations: houses,
  maxUsers: { to: "/app/employees", label: "Funcionários" },
  maxCalendars: { to: "/app/calendarios", label: "Calendários" },
} as const;

/** What is above a smaller plan's limits, each with the way to where it is reduced. */
export function ExcessList({ above }: { above: readonly PlanExcess[] }) {
  const { organizationId: own, role } = useCurrentUser();
  return (
    <ul>
      {above.map(({ limit, text, organizationId, isElsewhere }) => {
        // Another organisation's are reduced inside it.
        const place = organizationId === null || organizationId === own ? places[limit] : houses;
        return (
          <li key={text}>
            {text}
            {!isElsewhere && (place !== houses || role === "owner") && (
              <div>
                <AnchorLink to={place.to} inherit underline="always">
                  {place.label}
                </AnchorLink>
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

type LostListProps = {
  plan: PlanSlug;
  lost: DowngradePreview["lost"];
  /** From when on it is lost. */
  from: string;
};

/** What was deleted, and can't be restored any more with a smaller plan. */
export function LostList({ plan, lost, from }: LostListProps) {
  if (lost.length === 0) return null;
  return (
    <div role="note">
      {tierTexts.lost(limitWords("maxOrganizations", plans[plan].maxOrganizations), from)}
      <ul>
        {lost.map(({ name, dropsAt }) => (
          <li key={dropsAt}>{tierTexts.lostUntil(name, dayOfSale(dropsAt, "date"))}</li>
        ))}
      </ul>
    </div>
  );
}
