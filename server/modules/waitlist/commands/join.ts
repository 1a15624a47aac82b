import { isDeepStrictEqual } from "node:util";
import { and, eq, inArray, notInArray } from "drizzle-orm";
import { contactKey } from "#shared/domain/contact-key.ts";
import { phoneKey, phonesOf } from "#shared/domain/phone-keys.ts";
import { hasWeekday, mostWaits } from "#shared/domain/waitlist.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { todayIn } from "#server/kernel/day-clock.ts";
import { DomainError, invalidField } from "#server/kernel/errors.ts";
import { newId } from "#server/kernel/ids.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { normalizePhone } from "#server/kernel/phone.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { admitVisitor } from "#server/modules/booking/commands/admit-visitor.ts";
import { noteWish } from "#server/modules/messages/commands/note-wish.ts";
import type { JoinWaitlistInput } from "#shared/schemas/waitlist.ts";
import { commonTexts } from "#shared/texts/common.pt-br.ts";
import { waitlistTexts } from "#shared/texts/waitlist.pt-br.ts";
import { joinedTask } from "../rules.ts";

/**
 * Puts a visitor on the waiting list of a link's own services. Nothing is offered before the mail's
 * link has confirmed the address. Who asks for anything else under the same address is mailed anew, and each mail's
 * link confirms what stands in it and nothing else: whoever types an address may not be who reads it. The answer
 * is always the same. Throws the link's errors, `rate_limited`, `proof_required`,
 * `contact_limit_reached`, and `invalid_input` for days on which the link is never open.
 */
export async function joinWaitlist(
  ctx: RequestContext,
  { slug, proof, ...input }: JoinWaitlistInput,
): Promise<{ joined: true }> {
  const { deps, requestId } = ctx;
  const { customerEmail } = input;
  const start = input.fromDate;
  const link = await admitVisitor(ctx, { slug, customerEmail, start, proof });
  const phone = input.customerPhone ? normalizePhone(input.customerPhone) : null;
  if (input.customerPhone && !phone) throw invalidField("customerPhone", commonTexts.invalidPhone);
  if (input.untilDate < todayIn(link.calendar.timeZone, deps.now().getTime())) {
    throw invalidField("untilDate", waitlistTexts.periodIsOver);
  }
  if (!hasWeekday(input.fromDate, input.untilDate, openDays(link, input.weekdays))) {
    throw invalidField("weekdays", waitlistTexts.closedDays);
  }
  const { org } = link;
  const key = contactKey(customerEmail);
  const { waitlistEntries: t } = org.tables;
  const author = { kind: "visitor" } as const;
  await writeOrganization({ deps, requestId, org, author }, async (write) => {
    const { tx, audit, emitChange, queueJob } = write;
    await write.lock("waiting", key);
    const isOwn = and(eq(t.contactKey, key), isOpen(t));
    const here = await tx
      .select({ id: t.id, status: t.status, consentAt: t.consentAt, asked: askedOf(t) })
      .from(t)
      .where(and(isOwn, eq(t.bookingLinkId, link.id)));
    const unproven = here.filter(({ consentAt }) => consentAt === null);
    const now = deps.now();
    const { customerName, fromDate, untilDate, weekdays, startMinutes, endMinutes } = input;
    const times = { fromDate, untilDate, weekdays, startMinutes, endMinutes };
    const asked = { customerName, customerPhone: phone, ...times };
    if (here.some(({ status }) => status === "offered")) return;
    // Its mail is there already, or there are enough of them.
    if (unproven.length >= mostUnproven) return;
    if (unproven.some((one) => isDeepStrictEqual(one.asked, asked))) return;
    await assertWaitsAreFew(write, org, { key, phone, replaced: here.map(({ id }) => id) });
    const id = newId();
    await tx.insert(t).values({
      ...asked,
      ...wantedAt(link),
      id,
      customerEmail,
      contactKey: key,
      source: "link",
      createdAt: now,
      queuedAt: now,
    });
    if (phone) await noteWish(write, org, agreedAt(phone, now));
    await audit({ action: "waitlist.join", entity: "waitlist", entityId: id });
    emitChange("waitlist", id, "insert");
    queueJob({ task: joinedTask, payload: { organizationId: org.id, entryId: id } });
  });
  return { joined: true };
}

/** So many different wishes wait for the confirmation of one address at a link: any of them may be a stranger's. */
const mostUnproven = 3;

/** What a request may differ in from another of the same address at the same link. */
const askedOf = (t: OrgDb["tables"]["waitlistEntries"]) => ({
  customerName: t.customerName,
  customerPhone: t.customerPhone,
  fromDate: t.fromDate,
  untilDate: t.untilDate,
  weekdays: t.weekdays,
  startMinutes: t.startMinutes,
  endMinutes: t.endMinutes,
});

const isOpen = (t: OrgDb["tables"]["waitlistEntries"]) => inArray(t.status, ["waiting", "offered"]);

type Contact = {
  readonly key: string;
  readonly phone: string | null;
  /** What the new wait may take the place of. */
  readonly replaced: readonly string[];
};

/**
 * Addresses cost nothing, and a number is written in two ways. Whom staff put on the list isn't counted: a stranger
 * who types a number would learn of it. Holds under the mailbox's lock, and takes the number's.
 */
async function assertWaitsAreFew(
  { tx, lock }: OrgWrite,
  { tables: { waitlistEntries: t } }: OrgDb,
  { key, phone, replaced }: Contact,
): Promise<void> {
  const number = phone === null ? null : phoneKey(phone);
  if (number) await lock("waiting", number);
  const isOther = and(isOpen(t), notInArray(t.id, [...replaced]));
  const isOfPhone = number && and(eq(t.source, "link"), inArray(t.customerPhone, phonesOf(number)));
  for (const isOfContact of [eq(t.contactKey, key), ...(isOfPhone ? [isOfPhone] : [])]) {
    if ((await tx.$count(t, and(isOther, isOfContact))) >= mostWaits) {
      throw new DomainError("contact_limit_reached", {}, [], waitlistTexts.waitsAreMany);
    }
  }
}

/** Whoever gives a number for offers agrees to messages there. */
const agreedAt = (phone: string, at: Date) =>
  ({ phoneKey: phoneKey(phone), at, wants: true, source: "waitlist" }) as const;

/** Returns those of the weekdays on which the link's calendar and professional are ever at work. */
function openDays({ calendar, professional }: BookableLink, weekdays: readonly number[]) {
  const { schedule } = professional;
  const atWork = (weekday: number) =>
    schedule === null || schedule.days.some(({ day, enabled }) => enabled && day === weekday);
  return weekdays.filter((weekday) => calendar.workingDays.includes(weekday) && atWork(weekday));
}

/** Returns what somebody waits for at a link: its own services. */
function wantedAt(link: BookableLink) {
  return {
    calendarId: link.calendar.id,
    professionalId: link.professional.id,
    bookingLinkId: link.id,
    serviceIds: link.services.map((service) => service.id),
  };
}

type BookableLink = Awaited<ReturnType<typeof admitVisitor>>;
