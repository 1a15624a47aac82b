/** The zone of this device's clocks; people may work or book in another. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
