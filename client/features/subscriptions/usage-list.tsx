import { formatCount } from "#client/lib/formats.ts";
import { UsageBar } from "#client/ui/usage-bar.tsx";
import { unlimitedFrom } from "#shared/domain/plans.ts";
import type { TierOutput } from "#shared/schemas/tier.ts";
import classes from "./subscriptions.module.css";

function wordsOf(used: number, max: number | undefined): string {
  if (max === undefined) return formatCount(used);
  return max >= unlimitedFrom
    ? `${formatCount(used)}, sem limite`
    : `${formatCount(used)} de ${formatCount(max)}`;
}

type UsageListProps = {
  /** Null where no plan holds: nothing is within or beyond its limits then. */
  caps: TierOutput["caps"] | null;
  usage: TierOutput["usage"];
};

/** How much of each limit is in use; the bar says it to the eye, the words to everybody. */
export function UsageList({ caps, usage }: UsageListProps) {
  const rows = [
    { label: "Pessoas na equipe", used: usage.users, max: caps?.maxUsers },
    { label: "Calendários", used: usage.calendars, max: caps?.maxCalendars },
    ...(usage.organizations === undefined
      ? []
      : [
          {
            label: "Organizações da conta",
            used: usage.organizations,
            max: caps?.maxOrganizations,
          },
        ]),
  ];
  return (
    <dl className={classes.usage}>
      {rows.map(({ label, used, max }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figures">
            {wordsOf(used, max)}
            {max !== undefined && max < unlimitedFrom && (
              <UsageBar label={label} used={used} max={max} className={classes.bar} />
            )}
          </dd>
        </div>
      ))}
      <div>
        <dt>Agendamentos</dt>
        <dd className="figures">{wordsOf(usage.appointments, caps ? Infinity : undefined)}</dd>
      </div>
    </dl>
  );
}
