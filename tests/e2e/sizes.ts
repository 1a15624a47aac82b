export const deskSize = { width: 1440, height: 900 };
export const phoneSize = { width: 390, height: 844 };

/** A visitor's phone, which lays pages out as phones do. */
export const phone = { viewport: phoneSize, isMobile: true, hasTouch: true };
