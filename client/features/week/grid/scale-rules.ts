/** 120 pixels an hour, as specified. */
export const pixelsPerMinute = 2;

/** Overlapping columns that a day shows before it is expanded. */
export const maxColumns = 3;

/** The minimum width of each column of an expanded day. */
export const expandedPixels = 92;

/** The minimum width of a day in a week. */
export const dayPixels = 132;

/** The width of the hours' labels. */
export const gutterPixels = 56;
