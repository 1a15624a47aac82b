/**
 * The documented name (in REST answers and the documents of change events) of each field that has
 * another name inside, by collection and at every depth. `id` is `_id` everywhere.
 */
export const documentedNames = {
  appointments: {
    durationMinutes: "duration",
    priceCents: "price",
    subtotalCents: "subtotal",
    discountCents: "patientDiscount",
    manualDiscountCents: "discountAmount",
    discountAmountCents: "discountAmount",
    amountCents: "amount",
    totalCents: "total",
    expectedTotalCents: "expectedTotal",
    timeZone: "timezone",
  },
  bookingLinks: {
    professional: "professionalId",
    services: "serviceIds",
    calendar: "calendarId",
    minAdvanceHours: "minAdvanceBooking",
    maxAdvanceDays: "maxAdvanceBooking",
    startMinutes: "startTimeMinutes",
    endMinutes: "endTimeMinutes",
    slotDurationMinutes: "slotDuration",
    durationMinutes: "duration",
    priceCents: "price",
    timeZone: "timezone",
  },
  calendars: { timeZone: "timezone" },
  waitlist: { timeZone: "timezone" },
  cashSessions: {
    openingCents: "openingBalance",
    countedCents: "closingBalance",
    expectedCents: "expectedBalance",
    differenceCents: "difference",
    totalCents: "total",
    openingNote: "note",
    minOpeningCents: "minOpeningBalance",
    maxOpeningCents: "maxOpeningBalance",
    timeZone: "timezone",
  },
  employees: {
    attends: "atende",
    fixedPerServiceCents: "fixedPerServiceAmount",
    hourlyRateCents: "hourlyRateAmount",
  },
  payouts: {
    totalCents: "total",
    amountCents: "amount",
    employee: "employeeId",
    totalCommissionsCents: "totalCommissions",
    totalPayoutsCents: "totalPayouts",
    pendingAmountCents: "pendingAmount",
  },
  /** For visitors, names stand beside the ids that they belong to. */
  publicBooking: {
    calendar: "calendarId",
    professional: "professionalId",
    services: "serviceIds",
    organization: "organizationId",
    durationMinutes: "duration",
    priceCents: "price",
    minAdvanceHours: "minAdvanceBooking",
    maxAdvanceDays: "maxAdvanceBooking",
    slotDurationMinutes: "slotDuration",
    timeZone: "timezone",
    totalDurationMinutes: "totalDuration",
    totalPriceCents: "totalPrice",
  },
  transactions: {
    totalCents: "total",
    amountCents: "amount",
    discountCents: "discountAmount",
    discountAmountCents: "discountAmount",
    appointment: "appointmentId",
    patient: "patientId",
    professional: "professionalId",
  },
  summaries: {
    totalCents: "total",
    incomeCents: "income",
    expenseCents: "expense",
    amountCents: "amount",
    commissionCents: "commission",
    cashInCents: "cashIn",
    cashOutCents: "cashOut",
    depositsCents: "deposits",
    withdrawalsCents: "withdrawals",
    openingCents: "openingBalance",
    countedCents: "closingBalance",
    expectedCents: "expectedBalance",
    differenceCents: "difference",
    openingNote: "note",
  },
  statements: {
    amountCents: "amount",
    discountCents: "discountAmount",
    commissionCents: "commission",
    totalCommissionsCents: "totalCommissions",
    totalPayoutsCents: "totalPayouts",
    pendingAmountCents: "pendingAmount",
    timeZone: "timezone",
  },
  services: {
    priceCents: "price",
    durationMinutes: "duration",
    bufferMinutes: "bufferTime",
    minAdvanceHours: "minAdvanceBooking",
    maxAdvanceDays: "maxAdvanceBooking",
    availableStartMinutes: "availableStartTime",
    availableEndMinutes: "availableEndTime",
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A document with its documented names: `Documented<Service, Names["services"]>`. */
export type Documented<T, Names> = T extends readonly (infer Item)[]
  ? Documented<Item, Names>[]
  : T extends object
    ? { [Key in keyof T as DocumentedName<Key, Names>]: Documented<T[Key], Names> }
    : T;

type DocumentedName<Key, Names> = Key extends keyof Names
  ? Names[Key] & string
  : Key extends "id"
    ? "_id"
    : Key;
