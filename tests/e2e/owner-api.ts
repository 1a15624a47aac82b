import { expect, type APIRequestContext } from "@playwright/test";
import { addDays } from "#shared/domain/dates.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { zoneOfMorning } from "./morning-zone.ts";
import type { Login } from "./people.ts";

/** The documented API, as the owner's program calls it. */
export async function openApi(request: APIRequestContext, login: Login) {
  const entered = await request.post("/api/auth/login", { data: login });
  const { token } = (await entered.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return {
    headers,
    async read<T>(path: string): Promise<T> {
      return (await (await request.get(path, { headers })).json()) as T;
    },
    async put(path: string, data: object): Promise<void> {
      const answer = await request.put(path, { data, headers });
      expect(answer.ok(), await answer.text()).toBe(true);
    },
    async post<T>(path: string, data: object): Promise<T> {
      const answer = await request.post(path, { data, headers });
      expect(answer.ok(), await answer.text()).toBe(true);
      return (await answer.json()) as T;
    },
  };
}

export type Api = Awaited<ReturnType<typeof openApi>>;

/** Moves the clinic to where it is late morning; returns the date there, on which the test ends. */
export async function openMorning(api: Api): Promise<string> {
  const timezone = zoneOfMorning();
  const { calendars } = await api.read<{ calendars: Named[] }>("/api/calendars");
  await api.put(`/api/calendar/${calendars[0]?._id}`, { timezone });
  return localDateIn(timezone, Date.now());
}

/** Opens the till if need be. */
export async function openTill(api: Api): Promise<void> {
  const { sessions } = await api.read<{ sessions: { closedAt: string | null }[] }>(
    "/api/finance/cash/sessions",
  );
  if (sessions.some(({ closedAt }) => closedAt === null)) return;
  await api.post("/api/finance/cash/open", { openingBalance: 50_000 });
}

type Named = { readonly _id: string; readonly name: string; readonly price: number };

type Booked = {
  readonly appointmentId: string;
  /** The address of its details in the calendar. */
  readonly address: string;
  readonly priceCents: number;
};

/** Books the first service that costs something, on a day or that many weeks ahead. */
export async function book(api: Api, professional: string, when: number | string): Promise<Booked> {
  const { services } = await api.read<{ services: Named[] }>("/api/services");
  const { employees } = await api.read<{ employees: Named[] }>("/api/employees");
  const { calendars } = await api.read<{ calendars: Named[] }>("/api/calendars");
  const service = services.find(({ price }) => price > 0);
  const calendarId = calendars[0]?._id ?? "";
  const date =
    typeof when === "string"
      ? when
      : addDays(localDateIn("America/Sao_Paulo", Date.now()), when * 7);
  const { appointment } = await api.post<{ appointment: Named }>(
    `/api/calendar/${calendarId}/appointments`,
    {
      customerName: "Bruna Telles",
      start: `${date}T13:00:00.000Z`,
      end: `${date}T14:00:00.000Z`,
      professionalId: employees.find(({ name }) => name === professional)?._id,
      serviceIds: [service?._id],
      allowOverlap: true,
    },
  );
  const appointmentId = appointment._id;
  const address = `/app/calendar/${calendarId}?data=${date}&agendamento=${appointmentId}`;
  return { appointmentId, address, priceCents: service?.price ?? 0 };
}
