/** Hours pass and days begin also when nothing changes in the agenda. */
export const refreshMs = 60_000;
