import type { BusinessType } from "#shared/domain/business-types.ts";
import type { ServiceCategory } from "#shared/domain/service-categories.ts";

export type DemoHours = {
  readonly from: string;
  readonly to: string;
  readonly lunch?: readonly [string, string];
};

export type DemoProfessional = {
  readonly name: string;
  readonly email: string;
  readonly profession: string;
  readonly role: "doctor" | "employee";
  /** True for the few with a demo login. */
  readonly canLogIn: boolean;
  readonly licenseType?: string;
  readonly licenseNumber?: string;
  readonly percentageRate: number;
  /** Weekday (Sunday = 0) → hours; other days are off. */
  readonly week: Readonly<Record<number, DemoHours>>;
  /** The names of this person's services, each with how often it is chosen. */
  readonly does: Readonly<Record<string, number>>;
};

export type DemoService = {
  readonly name: string;
  readonly description: string;
  readonly category: ServiceCategory;
  readonly priceCents: number;
  readonly durationMinutes: number;
  readonly bufferMinutes: number;
};

/** One organisation of the demo, as its owner would describe it. */
export type DemoBusiness = {
  readonly name: string;
  readonly businessType: BusinessType;
  readonly seed: number;
  readonly calendar: {
    readonly name: string;
    readonly description: string;
    readonly address?: string;
    readonly from: string;
    readonly to: string;
    readonly days: readonly number[];
  };
  readonly receptionist: {
    readonly name: string;
    readonly email: string;
    readonly canLogIn: boolean;
  };
  readonly professionals: readonly DemoProfessional[];
  readonly services: readonly DemoService[];
  readonly customers: { readonly count: number; readonly womenShare: number };
  /** How full a day of the week is, from 0 to 1. */
  readonly rush: Readonly<Record<number, number>>;
  readonly link: {
    readonly slug: string;
    readonly title: string;
    readonly description: string;
    readonly professional: string;
    readonly services: readonly string[];
    readonly minAdvanceHours: number;
  };
};
