import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { createPause } from "#server/kernel/pause.ts";
import { normalizePhone } from "#server/kernel/phone.ts";
import { fillMessage, namesAppointment } from "#shared/domain/message-variables.ts";
import { canAny } from "#shared/domain/permissions.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import { roomOf, type SendFailure } from "#shared/domain/sending.ts";
import { collectionReaders } from "#shared/events.ts";
import type { BulkPreview, RefusedRecipient } from "#shared/schemas/messages.ts";
import { sendingTexts } from "#shared/texts/sending.pt-br.ts";
import { readInTemplate } from "../messages/general-message.ts";
import { readWhatsappAccount } from "../queries/accounts.ts";
import { readAddressees } from "../queries/message-values.ts";
import { readOptOuts, readWindows } from "../queries/phones.ts";
import { readGeneralTemplate } from "./general-template.ts";

/** One message that may go. */
export type PlannedMessage = {
  readonly patientId: string;
  readonly phoneKey: string;
  readonly body: string;
};

export type MessagePlan = {
  readonly planned: readonly PlannedMessage[];
  readonly refused: readonly RefusedRecipient[];
  /** What the first whom it is meant for and who has all of its values would read. */
  readonly sample: BulkPreview["sample"];
};

type Written = { readonly patientIds: readonly string[]; readonly message: string };

/**
 * Decides to whom a message may go: once to each phone, never against an opt-out, never with a gap where a
 * variable has no value, and outside of the window only by the approved template. Throws `not_found`
 * when none of the customers exists, `whatsapp_off` while the organisation doesn't send, and
 * `forbidden` to whoever may not see the appointments that it tells of.
 */
export async function planMessages(ctx: MemberContext, written: Written): Promise<MessagePlan> {
  const { deps, org } = ctx;
  if (namesAppointment(written.message) && !canAny(ctx.session, collectionReaders.appointments)) {
    throw new DomainError("forbidden", {}, [], sendingTexts.agendaForbidden);
  }
  const people = await readPeople(ctx, written);
  const account = await readWhatsappAccount(deps, org);
  if (!account) throw new DomainError("whatsapp_off");
  const keys = people.flatMap(({ key }) => key ?? []);
  const optOuts = await readOptOuts(org, keys);
  const windows = await readWindows(org, keys, deps.now());
  const needsTemplate = keys.some((key) => !windows.has(key));
  const isApproved =
    needsTemplate && (await readGeneralTemplate(deps, org, account)) === "approved";
  const planned: PlannedMessage[] = [];
  const refused: RefusedRecipient[] = [];
  const taken = new Set<string>();
  const pause = createPause();
  for (const person of people) {
    await pause();
    const { id, patient, key, text, missing } = person;
    const isFree = isFreeTo(windows, key);
    const reason = ((): SendFailure | null => {
      if (!patient) return "gone";
      if (key === null) return "no_phone";
      if (optOuts.has(key)) return "opted_out";
      if (taken.has(key)) return "same_phone";
      if (missing.length > 0) return "missing_value";
      if (!isFree && !isApproved) return "template_required";
      return fits(text, isFree) ? null : "too_long";
    })();
    if (reason === null && key !== null) {
      taken.add(key);
      planned.push({ patientId: id, phoneKey: key, body: text });
    } else if (reason) {
      const reasonText = reasonTextOf(reason, person, isFree);
      refused.push({ patientId: id, name: patient?.name ?? "", reason, reasonText });
    }
  }
  return { planned, refused, sample: sampleOf(people, windows) };
}

type Windows = Awaited<ReturnType<typeof readWindows>>;

const isFreeTo = (windows: Windows, key: string | null) => key !== null && windows.has(key);

function reasonTextOf(reason: SendFailure, { text, missing }: Person, isFree: boolean): string {
  if (reason === "missing_value") return sendingTexts.missingValues(missing);
  if (reason !== "too_long") return sendingTexts.failures[reason];
  const { length, most } = roomOf(text, isFree);
  return sendingTexts.tooLong(length, most);
}

type Person = Awaited<ReturnType<typeof readPeople>>[number];

/** Reads each of the people once, with the message as they would read it. */
async function readPeople({ deps, org, session }: MemberContext, written: Written) {
  const { patientIds, message } = written;
  const organizationName = session.organization.name;
  const addressees = await readAddressees({ deps, org, organizationName }, written);
  if (addressees.size === 0) throw new DomainError("not_found");
  const pause = createPause();
  const people = [];
  for (const id of new Set(patientIds)) {
    await pause();
    const patient = addressees.get(id);
    const phone = patient?.phone ? normalizePhone(patient.phone) : null;
    const filled = fillMessage(message, patient?.values ?? {});
    people.push({ id, patient, key: phone && phoneKey(phone), ...filled });
  }
  return people;
}

/** What one person reads: the template's words stand around what doesn't go as free text. */
function sampleOf(people: readonly Person[], windows: Windows): MessagePlan["sample"] {
  const first = people.find(({ patient, missing }) => patient && missing.length === 0);
  if (!first?.patient) return null;
  const { id: patientId, patient, key, text } = first;
  const isFree = isFreeTo(windows, key);
  const read = { text: isFree ? text : readInTemplate(text), byTemplate: !isFree };
  return { patientId, name: patient.name, ...read, ...roomOf(text, isFree) };
}

/** Whether a text is short enough for the way that it goes. */
export function fits(body: string, isFree: boolean): boolean {
  const { length, most } = roomOf(body, isFree);
  return length <= most;
}
