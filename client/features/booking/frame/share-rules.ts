/** What a ticket is called, where and when it is. */
export type Ticket = {
  /** `Corte · Barbearia Falcão`. */
  readonly title: string;
  /** ISO instants. */
  readonly start: string;
  readonly end: string;
  /** Whom it is with. */
  readonly professional: string;
  /** Empty when the organisation has given no address. */
  readonly address: string;
};

export function endOf(start: string, minutes: number): string {
  return new Date(Date.parse(start) + minutes * 60_000).toISOString();
}

/**
 * The addresses carry what the ticket shows and never the private link, which would stand in other
 * companies' logs.
 */
export function googleCalendarUrl({ title, start, end, professional, address }: Ticket): string {
  const compact = (instant: string) => instant.replace(/\.\d+|[-:]/g, "");
  return withQuery("https://calendar.google.com/calendar/render", {
    action: "TEMPLATE",
    text: title,
    dates: `${compact(start)}/${compact(end)}`,
    details: professional,
    location: address,
  });
}

export function outlookCalendarUrl({ title, start, end, professional, address }: Ticket): string {
  return withQuery("https://outlook.live.com/calendar/0/deeplink/compose", {
    path: "/calendar/action/compose",
    rru: "addevent",
    subject: title,
    startdt: start,
    enddt: end,
    body: professional,
    location: address,
  });
}

function withQuery(address: string, values: Readonly<Record<string, string>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== "");
  const query = given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${address}?${query.join("&")}`;
}
