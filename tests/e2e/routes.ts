import { organizationTabs } from "#client/features/organizations/address/tab-values.ts";
import { tabs as whatsappTabs } from "#client/features/messages/tab-values.ts";
import { patientTabs } from "#client/features/patients/record/tab-values.ts";
import { weekViews } from "#client/features/week/address/search-values.ts";
import { planSlugs } from "#shared/domain/plans.ts";

/**
 * Every page of the product, for tests of what all pages have in common. tests/guards compares it with
 * what the client's router and the server know.
 */

/** What an address names besides its route; `route-keys.ts` knows where each comes from. */
export type RouteKey =
  | "calendar"
  | "patient"
  /** A customer of a studio, which keeps an aesthetic anamnesis. */
  | "customer"
  | "slug"
  /** The words of private links that mails carry, and of the one that staff copy. */
  | "appointment"
  | "waiting"
  | "mails"
  | "anamnesis"
  | "invitation";

/** Routes as the router or the server names them, with the addresses at which each is looked at. */
export type Routes = Readonly<Record<string, readonly string[]>>;

const tabsOf = (path: string, name: string, tabs: readonly string[]) =>
  tabs.map((tab) => `${path}?${name}=${tab}`);

/** What the clinic's owner sees. */
export const staffRoutes: Routes = {
  "/app/appointments": ["/app/appointments"],
  "/app/booking": ["/app/booking"],
  "/app/calendar/$id": tabsOf("/app/calendar/{calendar}", "visao", weekViews),
  "/app/calendar/$id/settings": ["/app/calendar/{calendar}/settings"],
  "/app/calendarios": ["/app/calendarios?noAutoOpen=1"],
  "/app/comecar": ["/app/comecar"],
  "/app/commissions": ["/app/commissions"],
  "/app/dashboard": ["/app/dashboard"],
  "/app/employees": ["/app/employees"],
  "/app/finance": ["/app/finance", "/app/finance?payouts=1"],
  "/app/my-plan": ["/app/my-plan"],
  "/app/organization": tabsOf("/app/organization", "aba", organizationTabs),
  "/app/organizations": ["/app/organizations"],
  "/app/patients/": ["/app/patients"],
  "/app/patients/$id": tabsOf(
    "/app/patients/{patient}",
    "aba",
    patientTabs.filter((tab) => tab !== "estetica"),
  ),
  "/app/patients/verify": ["/app/patients/verify"],
  "/app/pricing": ["/app/pricing"],
  "/app/security": ["/app/security"],
  "/app/services": ["/app/services"],
  "/app/statement": ["/app/statement"],
  "/app/waitlist": ["/app/waitlist"],
  "/app/whatsapp": tabsOf("/app/whatsapp", "aba", whatsappTabs),
};

/** What the owner of a studio sees and the clinic's doesn't. */
export const studioAddresses = ["/app/patients/{customer}?aba=estetica"];

/** What somebody without a session sees of the staff's app. */
export const entryRoutes: Routes = {
  "/login": ["/login"],
  "/reset-password": ["/reset-password"],
  "/convite/$token": ["/convite/{invitation}", "/convite/nao-vale"],
};

/** What customers see. */
export const visitorRoutes: Routes = {
  "/book/:slug": ["/book/{slug}"],
  "/book/:slug/embed": ["/book/{slug}/embed"],
  "/agendamento/:token": ["/agendamento/{appointment}"],
  "/anamnese/:token": ["/anamnese/{anamnesis}"],
  "/lista-de-espera/:token": ["/lista-de-espera/{waiting}"],
  "/lembretes/:token": ["/lembretes/{mails}"],
  "/verificar": ["/verificar"],
};

/** What strangers see, with neither a word nor data. */
export const siteRoutes: Routes = {
  "/landing": ["/landing"],
  "/features": ["/features"],
  "/plan/:slug": planSlugs.map((slug) => `/plan/${slug}`),
  "/start/:slug": ["/start/pro", "/start/ja-tem-acesso"],
  "/checkout/retorno": ["/checkout/retorno"],
  "/contact": ["/contact"],
  "/contact/recebido": ["/contact/recebido"],
  "/contact/conferir": ["/contact/conferir"],
  "/termos": ["/termos"],
  "/privacidade": ["/privacidade"],
};

/** Routes that no test of all pages opens, and why. */
export const otherRoutes: Readonly<Record<string, string>> = {
  "/": "leads to /landing",
  "/app": "is the frame around the others",
  "/app/": "leads to /app/dashboard",
  "/precos": "leads to the prices of /landing",
  "/pricing": "leads to the prices of /landing",
  "/plan": "leads to the prices of /landing",
  "/start-plan": "leads to the prices of /landing",
  "/verificar/*": "needs a document, which documents.spec.ts writes and checks there",
  "/metrics": "is read by machines",
};

export const addressesOf = (routes: Routes): readonly string[] => Object.values(routes).flat();

/** Returns an address with what it names put in. */
export function fillIn(address: string, keys: Readonly<Record<RouteKey, string>>): string {
  return address.replace(/\{(\w+)\}/, (_all, key: RouteKey) => keys[key]);
}
