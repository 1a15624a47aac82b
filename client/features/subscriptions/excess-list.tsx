import { useCurrentUser } from "#client/lib/session.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import type { PlanExcess } from "#shared/schemas/subscriptions.ts";

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
              <>
                {" · "}
                <AnchorLink to={place.to} inherit underline="always">
                  {place.label}
                </AnchorLink>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}
