import { deskSize, phoneSize } from "./sizes.ts";
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScroll } from "./accessibility.ts";
import { boxOf } from "./boxes.ts";
import { expect, live, test } from "./clinic.ts";
import { logIn, waitForMails } from "./people.ts";

type Row = { _id: string };
type Link = Row & { publicUrl: string };

/** The documented paths as the owner calls them. */
async function makeDesk(request: APIRequestContext, data: object) {
  const login = await request.post("/api/auth/login", { data });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return async <T>(method: "GET" | "POST" | "PUT", path: string, body?: object) => {
    const answer = await request.fetch(path, { method, headers, ...(body && { data: body }) });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as T;
  };
}

/** Nothing is offered in quiet hours, and this test runs at any hour. */
async function endQuietHours(call: Awaited<ReturnType<typeof makeDesk>>): Promise<void> {
  type Settings = { isEnabled: boolean; offsetsMinutes: number[]; quietHours: object };
  const { result } = await call<{ result: { data: { json: Settings } } }>(
    "GET",
    "/trpc/reminders.settings",
  );
  const seen = result.data.json;
  const { isEnabled, offsetsMinutes } = seen;
  const json = { isEnabled, offsetsMinutes, quietHours: null, seen };
  await call("POST", "/trpc/reminders.updateSettings", { json });
}

// The list is a table here, and cards where less fits.
test.use({ viewport: deskSize });

test("a visitor joins on a full day, gets the time that a cancellation frees, and takes it", async ({
  page,
  clinic,
  request,
  openWindow,
}) => {
  const call = await makeDesk(request, clinic.owner);
  await endQuietHours(call);
  const people = await call<{ employees: (Row & { atende: boolean })[] }>("GET", "/api/employees");
  const { services } = await call<{ services: (Row & { duration: number })[] }>(
    "GET",
    "/api/services",
  );
  const { calendars } = await call<{ calendars: Row[] }>("GET", "/api/calendars");
  const professionalId = people.employees.find(({ atende }) => atende)?._id;
  const { link } = await call<{ link: Link }>("POST", "/api/booking-links", {
    title: "Consulta do teste",
    professionalId,
    serviceIds: [services.find(({ duration }) => duration === 30)?._id],
    calendarId: calendars[0]?._id,
  });
  const { pathname } = new URL(link.publicUrl);
  const { date, start } = await firstFree(request, `/api/public${pathname}`);
  const end = new Date(Date.parse(start) + 30 * 60_000).toISOString();
  const manageUrl = await takeTime(request, `/api/public${pathname}`, { start, end });
  const range = `from=${encodeURIComponent(start)}&to=${encodeURIComponent(end)}`;
  const { appointments } = await call<{ appointments: (Row & { customerName: string })[] }>(
    "GET",
    `/api/calendar/${calendars[0]?._id}/appointments?${range}`,
  );
  const _id = appointments.find(({ customerName }) => customerName === "Caio Prado")?._id;
  const around = [
    [`${date}T00:00:00-03:00`, start],
    [end, `${date}T23:59:00-03:00`],
  ];
  for (const [from, to] of around) {
    await call("POST", "/api/time-off", { professionalId, start: from, end: to });
  }

  const email = `espera-${Date.now()}@people.example`;
  const visitor = await openWindow();
  await visitor.goto(pathname);
  await visitor.getByRole("button", { name: "Quero se abrir um horário" }).click();
  const form = visitor.getByRole("region", { name: "Não achou um horário bom?" });
  await expect(form.getByRole("heading")).toBeFocused();
  await form.getByRole("button", { name: "Entrar na lista de espera" }).press("Enter");
  await expect(form.getByLabel("Nome completo")).toBeFocused();
  await form.getByLabel("De", { exact: true }).fill(date);
  await form.getByLabel("Até", { exact: true }).fill(date);
  await form.getByRole("checkbox", { name: "domingo" }).press("Space");
  await expect(form.getByRole("checkbox", { checked: true })).toHaveCount(6);
  await form.getByLabel("Nome completo").fill("Bia Reis");
  await form.getByLabel("E-mail", { exact: true }).fill(email);
  await form.getByRole("button", { name: "Entrar na lista de espera" }).click();
  await expect(form.getByText(/Falta um passo/)).toBeVisible();
  await expect(form.getByRole("heading")).toBeFocused();
  const [joined] = await waitForMails(request, email, 1);
  await visitor.goto(/\/lista-de-espera\/[\w-]{64}/.exec(joined?.text ?? "")?.[0] ?? "");
  await visitor.getByRole("button", { name: "Confirmar meu lugar" }).click();
  await expect(visitor.getByText(/Seu lugar está confirmado/)).toBeVisible();

  await logIn(page, clinic.owner);
  const isAsked = (url: URL) => url.pathname.includes("waitlist.list");
  const waiting = Promise.withResolvers<void>();
  await page.route(isAsked, async (route) => {
    await waiting.promise;
    await route.continue();
  });
  await page.goto(`/app/calendar/${calendars[0]?._id}?agendamento=${_id}&fazer=cancelar`);
  const dialog = page.getByRole("dialog", { name: "Cancelar agendamento" });
  const confirm = dialog.getByRole("button", { name: "Cancelar agendamento" });
  await expect(dialog).toContainText("O horário fica livre");
  const before = await boxOf(confirm);
  waiting.resolve();
  await expect(dialog).toContainText(
    "Este horário pode ser oferecido à lista de espera: Bia Reis.",
  );
  // The button stays under the pointer.
  expect(await boxOf(confirm)).toEqual(before);
  await page.unroute(isAsked);
  await page.goto("/app/waitlist");
  const card = page.getByRole("row", { name: /^Bia Reis/ });
  await expect(card).toContainText("Ofertas: automáticas");
  await expect(card).toContainText("seg a sáb");
  // What staff cancel is offered two minutes later; what a customer gives back, at once.
  const caio = await openWindow();
  await caio.goto(manageUrl);
  await caio.getByRole("button", { name: "Cancelar agendamento" }).click();
  await caio.getByRole("dialog").getByRole("button", { name: "Cancelar agendamento" }).click();
  await expect(card.getByText("Oferta enviada")).toBeVisible({ timeout: 20_000 });

  // The held time is hatched in the week until it is taken.
  await page.goto(`/app/calendar/${calendars[0]?._id}?data=${date}`);
  const held = page.getByRole("button", { name: /Bia Reis/ }).and(page.locator("[data-offer]"));
  await expect(held).toBeVisible();
  await expect(held).toHaveCSS("background-image", /repeating-linear-gradient/);
  await expectAccessible(page);
  await page.goto("/app/waitlist");
  await expect(card.getByText("Oferta enviada")).toBeVisible();

  const mails = await waitForMails(request, email, 2);
  const offer = mails.find(({ subject }) => subject.startsWith("Abriu um horário"));
  await visitor.goto(/\/agendamento\/[\w-]{64}/.exec(offer?.text ?? "")?.[0] ?? "");
  await visitor.getByRole("button", { name: "Quero este horário" }).click();
  await expect(visitor.getByText(/Agendamento confirmado!/)).toBeVisible();
  await expect(card).toHaveCount(0, live);
  await page.goto(`/app/calendar/${calendars[0]?._id}?data=${date}&visao=lista`);
  await expect(page.getByText("Bia Reis").first()).toBeVisible();
});

test("staff put somebody on the list and take them off it", async ({ page, clinic, request }) => {
  const call = await makeDesk(request, clinic.owner);
  const { calendars } = await call<{ calendars: Row[] }>("GET", "/api/calendars");
  const { services } = await call<{ services: Row[] }>("GET", "/api/services");
  const days = { fromDate: "2031-06-16", untilDate: "2031-06-20" };
  await call("POST", "/api/waitlist", {
    calendarId: calendars[0]?._id,
    customerName: "Teodora Vaz",
    customerPhone: "(11) 98765-4321",
    serviceIds: [services[0]?._id],
    ...days,
  });
  await logIn(page, clinic.receptionist, "/app/waitlist");
  await page.getByRole("button", { name: "Incluir", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Incluir na lista de espera" });
  await expect(form.getByLabel("Primeiro dia")).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
  await includeByForm(page);
  const card = page.getByRole("row", { name: /^Teodora Vaz/ });
  // A table while its columns fit, and a card on a phone.
  const columns = ["Nome", "Para", "Quando", "Na lista desde", "Situação", "Ações"];
  await expect(page.getByRole("columnheader")).toHaveText(columns);
  await expect(card).toContainText(/98765.4321/);
  await expect(card).toContainText("Esperando");
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(card).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(phoneSize);
  await expect(page.getByRole("article", { name: "Teodora Vaz" })).toContainText("Na lista desde");
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(deskSize);
  await card.getByRole("button", { name: "Tirar" }).click();
  const question = page.getByRole("dialog", { name: "Tirar da lista de espera" });
  await expect(question).toBeVisible();
  await expectAccessible(page, "[role=dialog]");
  await question.getByRole("button", { name: "Confirmar" }).click();
  await expect(card).toHaveCount(0);
});

/** Puts somebody on the list by the form, and reads it in the list. */
async function includeByForm(page: Page) {
  await page.getByRole("button", { name: "Incluir", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Incluir na lista de espera" });
  const submit = form.getByRole("button", { name: "Incluir na lista", exact: true });
  await form.getByLabel("Nome", { exact: true }).fill("Otávio Lins");
  await form.getByLabel("E-mail", { exact: true }).fill("otavio@people.example");
  await form.getByLabel("Telefone", { exact: true }).fill("11987650144");
  await form.getByRole("checkbox", { name: "A pessoa aceita receber ofertas" }).check();
  await form.getByLabel("Serviços", { exact: true }).click();
  await page
    .getByRole("option", { name: /^Consulta/ })
    .first()
    .click();
  await submit.click();
  await expect(page.getByText("Está na lista de espera!")).toBeVisible();
  await expect(form).toHaveCount(0);
  const card = page.getByRole("row", { name: /^Otávio Lins/ });
  await expect(card).toContainText("Consulta");
  await expect(card).toContainText(/98765.0144/);
  await expect(card).toContainText("Esperando");
}

/** Books a time as a visitor; returns the private link. */
async function takeTime(
  request: APIRequestContext,
  base: string,
  time: { readonly start: string; readonly end: string },
): Promise<string> {
  const data = { customerName: "Caio Prado", customerEmail: "caio@people.example", ...time };
  const answer = await request.post(`${base}/appointment`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { manageUrl: string }).manageUrl;
}

/** Returns the link's first free time of the next weeks. */
async function firstFree(request: APIRequestContext, base: string) {
  for (let ahead = 2; ahead < 30; ahead += 1) {
    const date = new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
    const answer = await request.get(`${base}/availability/${date}`);
    const { slots } = (await answer.json()) as { slots: { start: string }[] };
    const [first] = slots;
    if (first) return { date, start: first.start };
  }
  throw new Error("No free time in four weeks");
}
