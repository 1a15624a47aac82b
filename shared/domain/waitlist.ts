/** Where somebody who waits for a time stands. */
export const waitlistStatuses = ["waiting", "booked", "removed"] as const;
export type WaitlistStatus = (typeof waitlistStatuses)[number];

/** Who put a person on the list. */
export const waitlistSources = ["staff"] as const;
export type WaitlistSource = (typeof waitlistSources)[number];

/** The longest period in which somebody may wait, in days. */
export const longestWaitDays = 180;
