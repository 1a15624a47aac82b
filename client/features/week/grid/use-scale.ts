import { createContext, useContext } from "react";

/** The pixels of a minute in the grid around, which its density decides. */
export const ScaleContext = createContext(2);

/** Returns the pixels of a minute. */
export function useScale(): number {
  return useContext(ScaleContext);
}
