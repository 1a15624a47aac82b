import type { APIRequestContext } from "@playwright/test";
import { addDays } from "#shared/domain/dates.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { findFreeStart } from "./booking.ts";
import { askForClinic, expect, test as clinicTest, type Clinic } from "./clinic.ts";
import { openApi, type Api } from "./owner-api.ts";
import { waitForMails, type Login } from "./people.ts";
import type { RouteKey } from "./routes.ts";

type Keys = Readonly<Record<RouteKey, string>>;

type Row = { readonly _id: string };

type Places = {
  /**
   * Something of the clinic, and of a studio beside it, for every address: a visitor books and waits, a
   * customer is asked for an anamnesis, and somebody of the studio is invited.
   */
  readonly keys: Keys;
  readonly studioOwner: Login;
};

/** Those of each clinic, made once for all tests of a file. */
const known = new Map<string, Promise<Places>>();

export const test = clinicTest.extend<{ places: Places }>({
  async places({ request, clinic }, use) {
    const places = known.get(clinic.slug) ?? openPlaces(request, clinic);
    known.set(clinic.slug, places);
    await use(await places);
  },
});

async function openPlaces(request: APIRequestContext, clinic: Clinic): Promise<Places> {
  const studio = await askForClinic(request, "/studio");
  return { keys: await makeKeys(request, clinic, studio), studioOwner: studio.owner };
}

async function makeKeys(request: APIRequestContext, clinic: Clinic, studio: Clinic): Promise<Keys> {
  const api = await openApi(request, clinic.owner);
  const theirs = await openApi(request, studio.owner);
  type Patients = { patients: Row[] };
  const [{ calendars }, { patients }, others] = await Promise.all([
    api.read<{ calendars: Row[] }>("/api/calendars"),
    api.read<Patients>("/api/patients?limit=1"),
    theirs.read<Patients>("/api/patients?limit=1"),
  ]);
  const patient = patients[0]?._id ?? "";
  type Asked = { result: { data: { json: { url: string } } } };
  const { slug } = clinic;
  const [appointment, waiting, asked, invitation] = await Promise.all([
    book(request, slug),
    wait(request, slug),
    api.post<Asked>("/trpc/anamnesisRequests.create", {
      json: { patientId: patient, sheet: "clinica" },
    }),
    api
      .post("/api/employees", {
        name: "Convidada",
        email: studio.receptionist.email,
        role: "receptionist",
      })
      .then(() => wordFor(request, studio.receptionist.email, "convite")),
    putOnList(api, calendars[0]?._id ?? ""),
  ]);
  return {
    calendar: calendars[0]?._id ?? "",
    patient,
    customer: others.patients[0]?._id ?? "",
    slug,
    appointment,
    waiting,
    mails: await wordFor(request, waitersOf(slug), "lembretes"),
    anamnesis: asked.result.data.json.url.split("/").at(-1) ?? "",
    invitation,
  };
}

/** Returns the word of the private link in the only mail to an address. */
async function wordFor(request: APIRequestContext, email: string, place: string): Promise<string> {
  const [mail] = await waitForMails(request, email, 1);
  const [, word = ""] = new RegExp(`/${place}/([\\w-]+)`).exec(mail?.text ?? "") ?? [];
  expect(word, `the link to /${place} in the mail to ${email}`).not.toBe("");
  return word;
}

/** Books the link's first free time as a visitor. */
async function book(request: APIRequestContext, slug: string): Promise<string> {
  const base = `/api/public/book/${slug}`;
  const start = await findFreeStart(request, slug);
  const shown = await request.get(base);
  const { link } = (await shown.json()) as { link: { totalDuration: number } };
  const customerEmail = `marcou.${slug}@example.com`;
  const end = new Date(Date.parse(start) + link.totalDuration * 60_000).toISOString();
  const data = { customerName: "Caio Prado", customerEmail, start, end };
  const answer = await request.post(`${base}/appointment`, { data, headers: ownSite() });
  expect(answer.status(), await answer.text()).toBe(201);
  return wordFor(request, customerEmail, "agendamento");
}

/** The address of who waits. */
const waitersOf = (slug: string) => `espera.${slug}@example.com`;

/** Joins the link's waiting list as a visitor. */
async function wait(request: APIRequestContext, slug: string): Promise<string> {
  const customerEmail = waitersOf(slug);
  const answer = await request.post(`/api/public/book/${slug}/waitlist`, {
    data: {
      customerName: "Bia Reis",
      customerEmail,
      consents: true,
      ...nextWeek(),
    },
    headers: ownSite(),
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return wordFor(request, customerEmail, "lista-de-espera");
}

/** Puts somebody on the waiting list as staff do, so that theirs isn't empty. */
async function putOnList(api: Api, calendarId: string): Promise<void> {
  const { services } = await api.read<{ services: Row[] }>("/api/services");
  await api.post("/api/waitlist", {
    calendarId,
    customerName: "Teodora Vasconcelos de Albuquerque",
    customerPhone: "(11) 98765-4321",
    serviceIds: [services[0]?._id],
    ...nextWeek(),
  });
}

/** The days for which somebody waits. */
function nextWeek() {
  const fromDate = addDays(localDateIn("America/Sao_Paulo", Date.now()), 7);
  return { fromDate, untilDate: addDays(fromDate, 7) };
}

/** What a browser says on the product's own pages. */
const ownSite = () => ({ origin: `http://localhost:${process.env["E2E_PORT"]}` });
