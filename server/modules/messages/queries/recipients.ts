import type { MemberContext } from "#server/kernel/context.ts";
import { normalizePhone } from "#server/kernel/phone.ts";
import { listPatients } from "#server/modules/patients/queries/list.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import { mostRecipients } from "#shared/domain/sending.ts";
import type {
  FindRecipientsInput,
  ListRecipientsInput,
  RecipientIds,
  RecipientPage,
} from "#shared/schemas/messages.ts";
import { readOptOuts, readWindows } from "./phones.ts";

const pageLength = 50;

/** Returns a page of the customers with a phone, by name, and how a message reaches each. */
export async function listRecipients(
  ctx: MemberContext,
  input: ListRecipientsInput,
): Promise<RecipientPage> {
  const { org, deps } = ctx;
  const page = await listPatients(ctx, {
    ...input,
    situation: "active",
    limit: pageLength,
    withPhone: true,
  });
  const people = page.patients.map(({ id, name, email, phone }) => {
    const normal = normalizePhone(phone ?? "");
    return { id, name, email, phone: phone ?? "", key: normal && phoneKey(normal) };
  });
  const keys = people.flatMap(({ key }) => key ?? []);
  const [windows, optOuts] = await Promise.all([
    readWindows(org, keys, deps.now()),
    readOptOuts(org, keys),
  ]);
  const reachOf = (key: string | null) => {
    if (key === null) return "no_phone";
    if (optOuts.has(key)) return "opted_out";
    return windows.has(key) ? "free" : "template";
  };
  return {
    recipients: people.map(({ key, ...person }) => {
      const reach = reachOf(key);
      const until = reach === "free" && key ? windows.get(key) : undefined;
      return { ...person, reach, freeUntil: until?.toISOString() ?? null };
    }),
    nextCursor: page.nextCursor,
  };
}

/** Returns whom a search finds with a phone, the first by name, as many as a batch takes. */
export async function findRecipientIds(
  ctx: MemberContext,
  { search }: FindRecipientsInput,
): Promise<RecipientIds> {
  const page = await listPatients(ctx, {
    search,
    situation: "active",
    limit: mostRecipients,
    withPhone: true,
  });
  return { patientIds: page.patients.map(({ id }) => id), isCut: page.nextCursor !== null };
}
