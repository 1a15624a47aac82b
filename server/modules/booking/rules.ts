import { maxSubtotalCents } from "#shared/domain/discounts.ts";
import { performsAll } from "#shared/domain/performers.ts";
import { isReadOnly } from "#shared/domain/subscriptions.ts";
import { toNamedSchedule, type WeeklySchedule } from "#shared/domain/schedule.ts";
import {
  appointmentLength,
  type ServiceRules,
  type SlotRules,
} from "#shared/domain/slots-rules.ts";
import type { BusinessType } from "#shared/domain/business-types.ts";
import type { PublicLink } from "#shared/schemas/booking.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";

/** How many days ahead visitors may book when a link sets none. */
const defaultMaxAdvanceDays = 30;

/** The heading under which the API documents list what visitors call. */
export const documentationTag = "Agendamento público";

/** Why a link offers nothing. */
export const linkRefusals = [
  "booking_link_not_found",
  "booking_link_inactive",
  "booking_link_expired",
  "booking_link_not_yet_active",
] as const;

/** Why the private link of an appointment doesn't open. */
export const privateLinkRefusals = ["booking_token_not_found", "booking_link_inactive"] as const;

/** How long a link that demands a confirmation by e-mail holds a time. */
export const holdMinutes = 30;

/** Limits for one contact and one link, so that robots can't fill a calendar. */
export const visitorCaps = {
  /** Future times of one contact that nobody confirmed from the mail. */
  unproven: 2,
  /** All future times of one contact. */
  open: 12,
  /** Unconfirmed future times that a link got within an hour. */
  fresh: 120,
  /** From this number on, a link's bookings wait for each other, so that racers keep to the cap. */
  watch: 40,
} as const;

export type LinkService = {
  readonly id: string;
  readonly name: string;
  readonly durationMinutes: number;
  readonly priceCents: number;
  readonly isActive: boolean;
  /** Who performs it; empty for everybody. */
  readonly professionalIds: readonly string[];
  readonly rules: ServiceRules;
};

/** A booking link with everything that decides when it can be booked, as read at one moment. */
export type BookableLink = {
  readonly org: OrgDb;
  readonly organization: {
    readonly id: string;
    readonly name: string;
    readonly businessType: BusinessType;
    readonly isActive: boolean;
    /** Its own colour, where its plan shows it. */
    readonly accentColor: string | null;
    /** Whether its plan shows its own logo. */
    readonly isBranded: boolean;
    /** From then on nothing can be booked: the account hasn't paid. */
    readonly readOnlyFrom: Date | null;
  };
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly isActive: boolean;
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
  readonly slotDurationMinutes: number;
  readonly startMinutes: number | null;
  readonly endMinutes: number | null;
  readonly minAdvanceHours: number;
  readonly maxAdvanceDays: number | null;
  readonly allowReturn: boolean;
  readonly returnDays: number;
  readonly allowPatientRegistration: boolean;
  readonly confirmByEmail: boolean;
  readonly logoImageKey: string | null;
  readonly bannerImageKey: string | null;
  readonly accentColor: string | null;
  readonly allowedSites: readonly string[];
  readonly calendar: {
    readonly id: string;
    readonly timeZone: string;
    readonly address: string;
    readonly workingDays: readonly number[];
    readonly workingStartMinutes: number;
    readonly workingEndMinutes: number;
    readonly isActive: boolean;
    /** The days on which it is closed, YYYY-MM-DD. */
    readonly closedDates: readonly string[];
  };
  readonly professional: {
    readonly id: string;
    readonly name: string;
    /** What customers read beside the name, e.g. 'Barbeiro'. */
    readonly role: string | null;
    readonly schedule: WeeklySchedule | null;
    readonly canAttend: boolean;
  };
  readonly services: readonly LinkService[];
};

export const minuteOf = (instant: Date): number => Math.floor(instant.getTime() / 60_000);
export const instantOf = (utcMinute: number): Date => new Date(utcMinute * 60_000);

/**
 * Returns the integers that shared/domain/slots works on, for the link's own services or others.
 */
export function slotRules(
  link: BookableLink,
  services: readonly LinkService[] = link.services,
): SlotRules {
  return {
    active: {
      organization: link.organization.isActive,
      link: link.isActive,
      calendar: link.calendar.isActive,
      professional: link.professional.canAttend,
      services: services.every((service) => service.isActive),
      performed: performsAll(services, link.professional.id),
    },
    calendar: {
      workingDays: link.calendar.workingDays,
      startMinutes: link.calendar.workingStartMinutes,
      endMinutes: link.calendar.workingEndMinutes,
      closedDates: link.calendar.closedDates,
    },
    schedule: link.professional.schedule,
    link: {
      startMinutes: link.startMinutes,
      endMinutes: link.endMinutes,
      // Rounded inwards: a slot is invalid even seconds before validFrom or after validUntil.
      validFromUtcMinute: link.validFrom && Math.ceil(link.validFrom.getTime() / 60_000),
      validUntilUtcMinute: link.validUntil && minuteOf(link.validUntil),
      slotDurationMinutes: link.slotDurationMinutes,
      minAdvanceHours: link.minAdvanceHours,
      maxAdvanceDays: link.maxAdvanceDays,
    },
    services: services.map((service) => service.rules),
  };
}

/**
 * Throws `booking_link_inactive`, `booking_link_not_yet_active` or `booking_link_expired` for a
 * link that visitors may not see now.
 */
export function assertLinkOpen(link: BookableLink, now: Date): void {
  if (!link.isActive || !link.organization.isActive) throw new DomainError("booking_link_inactive");
  if (isReadOnly(link.organization, now)) throw new DomainError("booking_link_inactive");
  // Prices may have risen since the link was saved, beyond what an appointment can hold.
  if (totalCents(link.services) > maxSubtotalCents) throw new DomainError("booking_link_inactive");
  if (link.validFrom && now < link.validFrom) throw new DomainError("booking_link_not_yet_active");
  if (link.validUntil && now > link.validUntil) throw new DomainError("booking_link_expired");
}

function totalCents(services: readonly Pick<LinkService, "priceCents">[]): number {
  return services.reduce((sum, { priceCents }) => sum + priceCents, 0);
}

/** Returns what a visitor may know of a link. */
export function presentPublicLink(link: BookableLink): PublicLink {
  const { calendar, professional, organization } = link;
  return {
    id: link.id,
    slug: link.slug,
    title: link.title,
    description: link.description,
    logoImageKey: link.logoImageKey,
    bannerImageKey: link.bannerImageKey,
    accentColor: link.accentColor ?? organization.accentColor,
    validFrom: link.validFrom?.toISOString() ?? null,
    validUntil: link.validUntil?.toISOString() ?? null,
    minAdvanceHours: link.minAdvanceHours,
    maxAdvanceDays: link.maxAdvanceDays ?? defaultMaxAdvanceDays,
    slotDurationMinutes: link.slotDurationMinutes,
    allowPatientRegistration: link.allowPatientRegistration,
    confirmByEmail: link.confirmByEmail,
    calendar: { id: calendar.id, timeZone: calendar.timeZone, address: calendar.address },
    professional: {
      id: professional.id,
      name: professional.name,
      role: professional.role,
      schedule: professional.schedule && toNamedSchedule(professional.schedule),
    },
    services: link.services.map(({ id, name, durationMinutes, priceCents }) => ({
      id,
      name,
      durationMinutes,
      priceCents,
    })),
    organization: { name: organization.name, businessType: organization.businessType },
    totalDurationMinutes: appointmentLength(link.services.map((s) => s.rules)).durationMinutes,
    totalPriceCents: totalCents(link.services),
  };
}
