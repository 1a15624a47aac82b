import {
  manageTokenSchema,
  slugSchema,
  type BookingBoot,
  type ManagedBoot,
  type PageError,
} from "#shared/schemas/booking.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { monthOf } from "#shared/domain/dates.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { asDomainError, DomainError } from "#server/kernel/errors.ts";
import { findPublicLogo } from "#server/modules/letterheads/queries.ts";
import { noteProof } from "../steps/note-proof.ts";
import { presentPublicLink, type BookableLink } from "../rules.ts";
import { availabilityOfMonth, availabilityOfOpening } from "./availability.ts";
import { openLink } from "./link-cache.ts";
import { readPhoneChannels } from "./ways.ts";
import { openLinkOrNull, openManaged, presentManaged, type Managed } from "./managed.ts";

/** How long a page's images can be fetched, in seconds. */
const imageSeconds = 300;

const limit = { max: 300, windowSeconds: 600 };

/** What a public page consists of: its status and the JSON that its script reads. */
export type PageData<Boot> = { readonly status: number; readonly boot: Boot };

/** Returns the page of a booking link: the link, its first month and its images, or the refusal. */
export async function bookingPageData(
  ctx: RequestContext,
  givenSlug: string,
): Promise<PageData<BookingBoot>> {
  const now = ctx.deps.now();
  try {
    await ctx.deps.limiter.hit("public-page", ctx.address, limit);
    const slug = slugSchema.safeParse(givenSlug);
    if (!slug.success) throw new DomainError("booking_link_not_found");
    const link = await openLink(ctx.deps, slug.data);
    const today = localDateIn(link.calendar.timeZone, now.getTime());
    const month = monthOf(today);
    const [opening, images, [phoneChannel = null]] = await Promise.all([
      availabilityOfOpening({ link, now }),
      imagesOf(ctx, link),
      readPhoneChannels(ctx.deps, link.org),
    ]);
    const days = opening.days.filter((date) => monthOf(date) === month);
    const first = { month, today, days };
    const times = { month: first, opening };
    const boot = { link: presentPublicLink(link), ...times, phoneChannel, images, error: null };
    return { status: 200, boot };
  } catch (error) {
    const { status, told } = refusalOf(error);
    return { status, boot: { ...nothing, error: told } };
  }
}

/** Returns the page of a private link: the appointment and, when it can be moved, its month. */
export async function managedPageData(
  ctx: RequestContext,
  token: string,
): Promise<PageData<ManagedBoot>> {
  const now = ctx.deps.now();
  try {
    await ctx.deps.limiter.hit("public-page", ctx.address, limit);
    if (!manageTokenSchema.safeParse(token).success) {
      throw new DomainError("booking_token_not_found");
    }
    const managed = await openManaged(ctx.deps, token);
    await noteProof(ctx, managed);
    const view = presentManaged(managed, now);
    const times = view.appointment.canChange ? await timesToMoveTo(managed, now) : noTimes;
    const link = openLinkOrNull(managed, now);
    const logo = link && (await imagesOf(ctx, link)).logo;
    return { status: 200, boot: { managed: view, logo, ...times, error: null } };
  } catch (error) {
    const { status, told } = refusalOf(error);
    return { status, boot: { managed: null, logo: null, ...noTimes, error: told } };
  }
}

const noTimes = { month: null, opening: null };
const nothing = {
  link: null,
  ...noTimes,
  phoneChannel: null,
  images: { logo: null, banner: null },
};

async function imagesOf({ deps }: RequestContext, link: BookableLink) {
  const sign = (key: string | null) =>
    key === null ? null : deps.storage.signedGetUrl(key, imageSeconds);
  const [logo, banner] = await Promise.all([
    link.logoImageKey === null ? logoOfHouse(link) : sign(link.logoImageKey),
    sign(link.bannerImageKey),
  ]);
  return { logo, banner };
}

/** A link without a logo of its own shows the organisation's, as it does its colour. */
async function logoOfHouse({ org, organization }: BookableLink): Promise<string | null> {
  return organization.isBranded ? ((await findPublicLogo(org))?.path ?? null) : null;
}

/** Returns none when the link is gone or closed: the appointment can then only be cancelled. */
async function timesToMoveTo(managed: Managed, now: Date) {
  const link = openLinkOrNull(managed, now);
  if (!link) return noTimes;
  const { services, appointment } = managed;
  const month = monthOf(localDateIn(link.calendar.timeZone, appointment.startAt.getTime()));
  const request = { link, services, exceptAppointmentId: appointment.id, now };
  const [ofMonth, opening] = await Promise.all([
    availabilityOfMonth(request, month),
    availabilityOfOpening(request),
  ]);
  const present = appointment.startAt.toISOString();
  const next = opening.next.filter(({ start }) => start !== present);
  return { month: ofMonth, opening: { ...opening, next } };
}

/** Bugs go to the error handler; the page itself shows expected failures. */
function refusalOf(error: unknown): { status: number; told: PageError } {
  const known = asDomainError(error);
  if (!known) throw error;
  return { status: known.status, told: { error: known.code, message: known.message } };
}
