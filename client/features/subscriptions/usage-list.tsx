import { formatCount } from "#client/lib/formats.ts";
import { UsageBar } from "#client/ui/usage-bar.tsx";
import { unlimitedFrom } from "#shared/domain/plans.ts";
import type { TierOutput } from "#shared/schemas/tier.ts";
import classes from "./subscriptions.module.css";

/** How much of each limit is in use; the bar says it to the eye, the words to everybody. */
export function UsageList({ caps, usage }: Pick<TierOutput, "caps" | "usage">) {
  const rows = [
    { label: "Pessoas na equipe", used: usage.users, max: caps.maxUsers },
    { label: "Calendários", used: usage.calendars, max: caps.maxCalendars },
    { label: "Organizações da conta", used: usage.organizations, max: caps.maxOrganizations },
  ];
  return (
    <dl className={classes.usage}>
      {rows.map(({ label, used, max }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">
            {max >= unlimitedFrom
              ? `${formatCount(used)}, sem limite`
              : `${formatCount(used)} de ${formatCount(max)}`}
            {max < unlimitedFrom && (
              <UsageBar label={label} used={used} max={max} className={classes.bar} />
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt>Agendamentos</dt>
        <dd className="figures">{formatCount(usage.appointments)}, sem limite</dd>
      </div>
    </dl>
  );
}
