import { useMediaQuery } from "@mantine/hooks";

/** Whether the window has room for everything beside each other; on a phone, steps follow each other. */
export function useWide(): boolean {
  return useMediaQuery("(min-width: 62em)", undefined, { getInitialValueInEffect: false });
}
