import { useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import type { Known } from "./first-values.ts";

type Loaded = {
  readonly step: number | null;
  /** Null without a calendar or a team: then there is nothing to begin with. */
  readonly known: Known | null;
};

/** Reads at which step the organisation is, and what it has already, as one query. */
export function useKnown() {
  const { organizationId: id, organizationName: name, businessType, email } = useCurrentUser();
  const steps = trpc.organizations.firstSteps.useQuery();
  const calendars = trpc.calendars.list.useQuery();
  const services = trpc.services.list.useQuery();
  const employees = trpc.employees.list.useQuery();
  const links = trpc.bookingLinks.list.useQuery();
  const all = [steps, calendars, services, employees, links];
  let data: Loaded | undefined;
  if (steps.data && calendars.data && services.data && employees.data && links.data) {
    const calendar = calendars.data.find(({ isDefault }) => isDefault) ?? calendars.data[0];
    const person = employees.data.find((one) => one.email === email) ?? employees.data[0];
    const organization = { id, name, businessType };
    const [service = null] = services.data;
    const [link = null] = links.data;
    data = {
      step: steps.data.step,
      known: calendar && person ? { organization, calendar, person, service, link } : null,
    };
  }
  return {
    data,
    error: all.find(({ error }) => error)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(all.map((query) => query.refetch())),
  };
}
