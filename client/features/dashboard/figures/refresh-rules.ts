/** Hours pass and days begin even when nothing changes in the agenda. */
export const refreshMs = 60_000;
