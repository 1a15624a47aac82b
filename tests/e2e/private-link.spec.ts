import type { APIRequestContext } from "@playwright/test";
import { expectFlawless } from "./accessibility.ts";
import { openDay, timeOf, timesOf } from "./booking.ts";
import { expect, test } from "./clinic.ts";
import { waitForMails, type Login } from "./people.ts";
import { deskSize, phone } from "./sizes.ts";

type Row = { _id: string };
type Link = Row & { publicUrl: string; version: number; professionalId: Row };

/** The documented paths as the receptionist calls them. */
async function makeDesk(request: APIRequestContext, data: Login) {
  const login = await request.post("/api/auth/login", { data });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const get = async <T>(path: string) => (await (await request.get(path, { headers })).json()) as T;
  return {
    get,
    async send<T>(method: "POST" | "PUT", path: string, body: object): Promise<T> {
      const answer = await request.fetch(path, { method, headers, data: body });
      expect(answer.ok(), await answer.text()).toBe(true);
      return (await answer.json()) as T;
    },
  };
}

type Desk = Awaited<ReturnType<typeof makeDesk>>;

/** Makes a link for this test, so that closing it disturbs no other. */
async function makeLink({ get, send }: Desk, nth = 0): Promise<Link> {
  const { employees } = await get<{ employees: (Row & { atende: boolean })[] }>("/api/employees");
  const { services } = await get<{ services: (Row & { duration: number })[] }>("/api/services");
  const { calendars } = await get<{ calendars: Row[] }>("/api/calendars");
  const { link } = await send<{ link: Link }>("POST", "/api/booking-links", {
    title: "Consulta do teste",
    professionalId: employees.filter(({ atende }) => atende)[nth]?._id,
    serviceIds: [services.find(({ duration }) => duration === 30)?._id],
    calendarId: calendars[0]?._id,
  });
  return link;
}

type Booked = { readonly email: string; readonly fromDay?: number };

/** Books the link's first free time from a day on; returns the private link in its mail. */
async function book(
  request: APIRequestContext,
  link: Link,
  { email, fromDay = 2 }: Booked,
): Promise<string> {
  const { origin, pathname } = new URL(link.publicUrl);
  const base = `/api/public${pathname}`;
  const start = await firstFree(request, base, fromDay);
  const end = new Date(Date.parse(start) + 30 * 60_000).toISOString();
  const data = { customerName: "Caio Prado", customerEmail: email, start, end };
  const answer = await request.post(`${base}/appointment`, { data, headers: { origin } });
  expect(answer.status(), await answer.text()).toBe(201);
  const [mail] = await waitForMails(request, email, 1);
  return /\/agendamento\/[A-Za-z0-9_-]{64}/.exec(mail?.text ?? "")?.[0] ?? "";
}

async function firstFree(
  request: APIRequestContext,
  base: string,
  fromDay: number,
): Promise<string> {
  for (let ahead = fromDay; ahead < 30; ahead += 1) {
    const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const answer = await request.get(`${base}/availability/${date}`);
    const { slots } = (await answer.json()) as { slots: { start: string; available: boolean }[] };
    const free = slots.find((slot) => slot.available);
    if (free) return free.start;
  }
  throw new Error("The link has no free time in a month");
}

test("a customer of a closed link can only cancel", async ({ request, clinic, openWindow }) => {
  const desk = await makeDesk(request, clinic.receptionist);
  const link = await makeLink(desk);
  const address = await book(request, link, { email: `caio.${Date.now()}@example.com` });
  const page = await openWindow(phone);
  // As whoever types it from paper may write it.
  await page.goto(`${address.replace("/agendamento/", "/Agendamento/")}/`);
  await expect(page.getByRole("button", { name: "Remarcar" })).toBeVisible();

  await desk.send("PUT", `/api/booking-links/${link._id}`, {
    version: link.version,
    isActive: false,
  });
  await page.reload();
  await expect(page.getByText("só é possível cancelar por aqui")).toBeVisible();
  await expect(page.getByRole("button", { name: "Remarcar" })).toHaveCount(0);
  await page.getByRole("button", { name: "Cancelar agendamento" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar agendamento" }).click();
  await expect(page.getByText("Agendamento cancelado.")).toBeVisible();
  // Who cancelled still reads what; the link in the mail says little more than when it was.
  await expect(page.getByText("Caio Prado")).toBeVisible();
  const again = page.getByRole("link", { name: "Agendar novamente" });
  await expect(again).toHaveCount(0);
  await desk.send("PUT", `/api/booking-links/${link._id}`, {
    version: link.version + 1,
    isActive: true,
  });
  await page.reload();
  await expect(page.getByText("Caio Prado")).toHaveCount(0);
  await expect(page.getByText("Este agendamento foi cancelado")).toBeVisible();
  await again.click();
  await expect(page).toHaveURL(/\/book\//);
});

test("back leads from the other times to the appointment, whose own time is no other", async ({
  request,
  clinic,
  openWindow,
}) => {
  const desk = await makeDesk(request, clinic.receptionist);
  const address = await book(request, await makeLink(desk), {
    email: `iris.${Date.now()}@example.com`,
  });
  const page = await openWindow(phone);
  await page.goto(address);
  const move = page.getByRole("button", { name: "Remarcar" });
  await move.click();
  const heading = page.getByRole("heading", { name: "Escolha o novo dia e horário" });
  await expect(heading).toBeVisible();
  await page.goBack();
  await expect(move).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(heading).toBeVisible();

  const instant = (await page.locator("time").first().getAttribute("datetime")) ?? "";
  const zone = "America/Sao_Paulo";
  await openDay(
    page,
    new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(new Date(instant)),
  );
  const time = new Intl.DateTimeFormat("pt-BR", { timeZone: zone, timeStyle: "short" });
  await expect(timeOf(page, `${time.format(new Date(instant))} atual`)).toBeDisabled();
  await expect(page.getByRole("button", { name: "Confirmar novo horário" })).toBeDisabled();
  await page.getByRole("button", { name: "Manter como está" }).click();
  await expect(move).toBeVisible();
});

test("an appointment of a later month moves to the first free days from now on", async ({
  request,
  clinic,
  openWindow,
}) => {
  const desk = await makeDesk(request, clinic.receptionist);
  const email = `rute.${Date.now()}@example.com`;
  const address = await book(request, await makeLink(desk), { email, fromDay: 24 });
  const page = await openWindow(phone);
  await page.goto(address);
  await page.getByRole("button", { name: "Remarcar" }).click();
  await expect(timesOf(page).first()).toBeVisible();
  const chosen = page.locator("[data-date][aria-pressed=true]");
  const date = (await chosen.getAttribute("data-date")) ?? "9999";
  expect(date < new Date(Date.now() + 8 * 86_400_000).toISOString()).toBe(true);
});

test("a time offered ahead of the days chooses its day in the row, too", async ({
  request,
  clinic,
  openWindow,
}) => {
  const desk = await makeDesk(request, clinic.receptionist);
  const address = await book(request, await makeLink(desk), {
    email: `nara.${Date.now()}@example.com`,
  });
  const page = await openWindow(phone);
  await page.goto(address);
  await page.getByRole("button", { name: "Remarcar" }).click();
  const next = page.getByRole("region", { name: "Próximos horários" }).getByRole("button");
  const days = page.getByRole("group", { name: "Dias com horário livre" });
  const chosenDay = days.getByRole("button", { pressed: true });
  await expect(chosenDay).toHaveCount(1);
  const before = await chosenDay.getAttribute("data-date");
  // The last is of another day than the first.
  await next.last().click();
  await expect(next.last()).toHaveAttribute("aria-pressed", "true");
  await expect(chosenDay).toHaveCount(1);
  await expect(chosenDay).not.toHaveAttribute("data-date", before ?? "");
  await expect(chosenDay).toBeInViewport({ ratio: 1 });
  await expect(page.locator("[aria-pressed=true]")).toHaveCount(3);
});

test("a customer whose appointment has started reads that it can't be changed", async ({
  request,
  clinic,
  openWindow,
}) => {
  const desk = await makeDesk(request, clinic.receptionist);
  const email = `lia.${Date.now()}@example.com`;
  const address = await book(request, await makeLink(desk), { email });
  const page = await openWindow(phone);
  await page.goto(address);
  await expect(page.getByRole("button", { name: "Cancelar agendamento" })).toBeVisible();

  const { calendars } = await desk.get<{ calendars: Row[] }>("/api/calendars");
  const { appointments } = await desk.get<{
    appointments: (Row & { customerEmail: string; start: string; end: string })[];
  }>(`/api/calendar/${calendars[0]?._id}/appointments`);
  const mine = appointments.find(({ customerEmail }) => customerEmail === email);
  for (const status of ["confirmed", "in_progress"]) {
    const { start, end } = mine ?? {};
    await desk.send("PUT", `/api/appointments/${mine?._id}`, { start, end, status });
  }
  // The page left open says so when the customer tries.
  await page.getByRole("button", { name: "Cancelar agendamento" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancelar agendamento" }).click();
  await expect(page.getByText("não pode mais ser alterado por aqui").first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("não pode mais ser alterado por aqui")).toBeVisible();
  await expect(page.getByRole("button", { name: /Remarcar|Cancelar/ })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Pôr na minha agenda" })).toHaveCount(0);
});

test("a link without any free time says so, how far it has looked and whom to ask", async ({
  request,
  clinic,
  openWindow,
}) => {
  const desk = await makeDesk(request, clinic.receptionist);
  const link = await makeLink(desk, 1);
  await desk.send("POST", "/api/time-off", {
    professionalId: link.professionalId._id,
    start: new Date(Date.now() - 86_400_000).toISOString(),
    end: new Date(Date.now() + 60 * 86_400_000).toISOString(),
    reason: "",
  });
  for (const size of [phone, { viewport: deskSize }]) {
    const page = await openWindow(size);
    await page.goto(new URL(link.publicUrl).pathname);
    const none = page.getByRole("region", { name: /^Nenhum horário livre até / });
    await expect(none).toContainText("fale com quem atende");
    await expect(none.getByRole("button", { name: "Procurar de novo" })).toBeVisible();
    await expect(page.getByText("Escolha um dia para ver os horários.")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Confirmar Agendamento" })).toHaveCount(0);
    await expectFlawless(page);
  }
});
