import {
  manageTokenSchema,
  slugSchema,
  type BookingBoot,
  type ManagedBoot,
  type PageError,
} from "#shared/schemas/booking.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { asDomainError, DomainError } from "#server/kernel/errors.ts";
import { noteProof } from "../commands/note-proof.ts";
import { presentPublicLink, type BookableLink } from "../rules.ts";
import { availabilityOfMonth } from "./availability.ts";
import { openLink } from "./link-cache.ts";
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
    const [month, images] = await Promise.all([
      availabilityOfMonth({ link, now }, today.slice(0, 7)),
      imagesOf(ctx, link),
    ]);
    return { status: 200, boot: { link: presentPublicLink(link), month, images, error: null } };
  } catch (error) {
    const { status, told } = refusalOf(error);
    return { status, boot: { link: null, month: null, images: noImages, error: told } };
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
    const month = view.appointment.canChange ? await monthToMoveIn(ctx, managed, now) : null;
    return { status: 200, boot: { managed: view, month, error: null } };
  } catch (error) {
    const { status, told } = refusalOf(error);
    return { status, boot: { managed: null, month: null, error: told } };
  }
}

const noImages = { logo: null, banner: null };

async function imagesOf({ deps }: RequestContext, link: BookableLink) {
  const sign = (key: string | null) =>
    key === null ? null : deps.storage.signedGetUrl(key, imageSeconds);
  const [logo, banner] = await Promise.all([sign(link.logoImageKey), sign(link.bannerImageKey)]);
  return { logo, banner };
}

/** Returns null when the link is gone or closed: the appointment can then only be cancelled. */
async function monthToMoveIn(ctx: RequestContext, managed: Managed, now: Date) {
  const link = openLinkOrNull(managed, now);
  if (!link) return null;
  const { services, appointment } = managed;
  const month = localDateIn(link.calendar.timeZone, appointment.startAt.getTime()).slice(0, 7);
  const request = { link, services, exceptAppointmentId: appointment.id, now };
  return availabilityOfMonth(request, month);
}

/** Bugs go to the error handler; the page itself shows expected failures. */
function refusalOf(error: unknown): { status: number; told: PageError } {
  const known = asDomainError(error);
  if (!known) throw error;
  return { status: known.status, told: { error: known.code, message: known.message } };
}
