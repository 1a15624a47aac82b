export const deskSize = { width: 1440, height: 900 };
export const phoneSize = { width: 390, height: 844 };

/** A visitor's phone, on which pages have the layout for phones. */
export const phone = { viewport: phoneSize, isMobile: true, hasTouch: true };
