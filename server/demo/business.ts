import type { DemoChart } from "./charts.ts";
import type { PaymentMethod } from "#shared/domain/appointments.ts";
import type { BusinessType } from "#shared/domain/business-types.ts";
import type { CommissionRule } from "#shared/domain/ledger.ts";
import type { ExpenseCategory } from "#shared/domain/ledger-terms.ts";
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
  /** A specialist has one. */
  readonly rqe?: string;
  readonly pay: CommissionRule;
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

export type DemoExpense = {
  readonly description: string;
  readonly category: ExpenseCategory;
  readonly method: PaymentMethod;
  /** The lowest and the highest amount, in whole reais. */
  readonly reais: readonly [number, number];
  /** On these days of the month, or on this weekday (Sunday = 0). */
  readonly due: { readonly days: readonly number[] } | { readonly weekday: number };
};

/** Somebody who waits for a time that isn't free yet. */
export type DemoWaiting = {
  /** Index into the customers. */
  readonly customer: number;
  readonly services: readonly string[];
  /** Absent: whoever is free. */
  readonly professional?: string;
  /** The first and the last day, counted from today. */
  readonly days: readonly [number, number];
  /** Absent: any. */
  readonly weekdays?: readonly number[];
  readonly hours?: Pick<DemoHours, "from" | "to">;
  /** Whether a time that opens is offered by itself; else the team calls. */
  readonly takesOffers: boolean;
  readonly daysWaiting: number;
};

/** How money comes and goes. */
export type DemoTill = {
  /** What should be in the drawer in the morning. */
  readonly floatCents: number;
  /** The drawer is emptied in the middle of a day that has more. */
  readonly mostCents: number;
  /** How often each method is chosen. */
  readonly methods: Readonly<Partial<Record<PaymentMethod, number>>>;
  /** From 0 to 1: of the customers that come, who pays in two parts, less, or later. */
  readonly shares: { readonly split: number; readonly discount: number; readonly unpaid: number };
  readonly discountReasons: readonly string[];
  /** Each with how many are sold on a day. */
  readonly products: readonly {
    readonly name: string;
    readonly priceCents: number;
    readonly aDay: number;
  }[];
  readonly expenses: readonly DemoExpense[];
  readonly payouts: "monthly" | "fortnightly";
};

/** One organisation of the demo, as its owner would describe it. */
export type DemoBusiness = {
  readonly name: string;
  readonly businessType: BusinessType;
  readonly seed: number;
  /** An address in a domain that can't exist: no bank knows the key, and nobody is ever paid by it. */
  readonly pixKey: `${string}.example`;
  readonly calendar: {
    readonly name: string;
    readonly description: string;
    readonly address?: string;
    readonly from: string;
    readonly to: string;
    readonly days: readonly number[];
  };
  readonly worksOnHolidays?: boolean;
  /** Where it is, as its papers say: an invented street of a real city. */
  readonly letterhead: {
    readonly street: string;
    readonly number: string;
    readonly complement: string;
    readonly district: string;
    readonly city: string;
    readonly state: string;
    readonly phone: string;
    readonly email: `${string}.example`;
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
    /** The page's colour; null for the product's own. */
    readonly accentColor: string | null;
  };
  /** Null where no money has moved. */
  readonly till: DemoTill | null;
  readonly waiting: readonly DemoWaiting[];
  /** What is written about its patients; absent where nothing is. */
  readonly chart?: DemoChart | null;
};
