/** 120 pixels an hour, as specified. */
export const pixelsPerMinute = 2;
