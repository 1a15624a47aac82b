/** 120 pixels an hour, as specified. */
export const pixelsPerMinute = 2;

/** Overlapping columns that a day shows before it is expanded. */
export const maxColumns = 3;

/** The least that each column of an expanded day gets. */
export const expandedPixels = 92;

/** The least that a day of a week gets. */
export const dayPixels = 132;

/** The labels of the hours. */
export const gutterPixels = 56;
