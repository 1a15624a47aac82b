import { useLocalStorage, useMediaQuery } from "@mantine/hooks";

/** In narrower windows the sidebar's words cost the page more than they tell. */
const wide = "(min-width: 100em)";

const oneYearSeconds = 31_536_000;

type Shape = "folded" | "open";

/**
 * Returns whether the sidebar is folded to a rail of icons, and what changes it. The person's choice
 * is remembered on this device; without one, the window's width decides. The server reads the cookie
 * and sends the page with a sidebar of that shape, before any script runs.
 */
export function useFoldedSidebar(): readonly [isFolded: boolean, toggle: () => void] {
  const isWide = useMediaQuery(wide, undefined, { getInitialValueInEffect: false });
  const [chosen, choose] = useLocalStorage<Shape | null>({
    key: "encaixe.sidebar",
    defaultValue: null,
    getInitialValueInEffect: false,
    serialize: (value) => value ?? "",
    deserialize: (text) => (text === "folded" || text === "open" ? text : null),
  });
  const isFolded = chosen ? chosen === "folded" : !isWide;
  return [
    isFolded,
    () => {
      const next = isFolded ? "open" : "folded";
      choose(next);
      document.cookie = `encaixe_sidebar=${next}; path=/; max-age=${oneYearSeconds}; samesite=lax`;
    },
  ];
}
