import {
  localStorageColorSchemeManager,
  type MantineColorScheme,
  type MantineColorSchemeManager,
} from "@mantine/core";

const stored = localStorageColorSchemeManager({ key: "encaixe.theme" });
const oneYearSeconds = 31_536_000;

/**
 * Remembers light or dark on this device, and follows another tab's choice. The server reads the
 * cookie and sends the page in that colour, before any script runs.
 */
export const rememberedColorScheme: MantineColorSchemeManager = {
  ...stored,
  get(whenUnset) {
    const scheme = stored.get(whenUnset);
    // Written at each start, so that the cookie never expires before what is stored.
    setSchemeCookie(scheme);
    return scheme;
  },
  set(scheme) {
    stored.set(scheme);
    setSchemeCookie(scheme);
  },
};

function setSchemeCookie(scheme: MantineColorScheme): void {
  const maxAge = scheme === "auto" ? 0 : oneYearSeconds;
  document.cookie = `encaixe_theme=${scheme}; path=/; max-age=${maxAge}; samesite=lax`;
}
