import { expect, type APIRequestContext } from "@playwright/test";
import { openApi, type Api } from "./owner-api.ts";
import type { Login } from "./people.ts";

type ReminderSettings = { readonly isEnabled: boolean; readonly offsetsMinutes: number[] };

type Credentials = Readonly<
  Record<"accessToken" | "phoneNumberId" | "businessAccountId" | "appSecret", string>
>;

type QuietHours = { readonly from: number; readonly until: number };

/** At night strangers' numbers aren't written to, and tests run at any hour. */
export const endQuietHours = (api: Api) => setQuietHours(api, null);

/** Makes it night in São Paulo for the hours to come, whatever the hour. */
export async function beginQuietHours(api: Api) {
  const hour = new Date().getUTCHours() + 21;
  await setQuietHours(api, { from: (hour - 4) % 24, until: (hour + 16) % 24 });
}

async function setQuietHours(api: Api, quietHours: QuietHours | null) {
  const { result } = await api.read<{ result: { data: { json: ReminderSettings } } }>(
    "/trpc/reminders.settings",
  );
  const seen = result.data.json;
  const { isEnabled, offsetsMinutes } = seen;
  const json = { isEnabled, offsetsMinutes, quietHours, seen };
  await api.post("/trpc/reminders.updateSettings", { json });
}

/** Connects the owner's organisation to an account of the stand-in, tested and switched on. */
export async function connectAccount(request: APIRequestContext, owner: Login, account: number) {
  const read = async () => {
    const answer = await request.get(`/dev/whatsapp.json?account=${account}`);
    return (await answer.json()) as { credentials: Credentials; isHeard: boolean };
  };
  const { credentials } = await read();
  const api = await openApi(request, owner);
  const { organizations } = await api.read<{ organizations: { _id: string }[] }>(
    "/api/organizations",
  );
  const path = `/api/organizations/${organizations[0]?._id}/whatsapp`;
  await endQuietHours(api);
  await api.put(path, { enabled: true, webhookVerifyToken: "prova-44", ...credentials });
  await api.post(`${path}/test`, {});
  // What customers write is heard once the worker has told the account where to.
  await expect.poll(async () => (await read()).isHeard).toBe(true);
}

/** Connects the owner's organisation to an account of the SMS stand-in, tested and switched on. */
export async function connectSms(request: APIRequestContext, owner: Login, account: number) {
  const digits = String(account).padStart(4, "0");
  const api = await openApi(request, owner);
  const { organizations } = await api.read<{ organizations: { _id: string }[] }>(
    "/api/organizations",
  );
  const path = `/api/organizations/${organizations[0]?._id}/sms`;
  await api.put(path, {
    enabled: true,
    provider: "twilio",
    accountSid: `AC${digits.padStart(32, "0")}`,
    authToken: `encaixe-dev-${digits}`,
    fromNumber: `+1500555${digits}`,
  });
  await api.post(`${path}/test`, {});
}

/** A customer writes to the number of an account, on the phone at /dev/whatsapp. */
export async function writeFrom(
  request: APIRequestContext,
  account: number,
  phone: string,
  text: string,
) {
  await request.post("/dev/whatsapp", { form: { act: "type", account, phone, text } });
}
