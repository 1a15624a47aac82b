/** 120 pixels an hour, as specified. */
export const pixelsPerMinute = 2;

/** Overlapping columns that a day shows before it is expanded. */
export const maxColumns = 3;
