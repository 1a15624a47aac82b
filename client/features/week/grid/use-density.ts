import { useLocalStorage } from "@mantine/hooks";
import { densityOf, type Density } from "./scale-rules.ts";

/** Returns how tall hours are drawn, and what changes it; remembered on this device. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const [density, setDensity] = useLocalStorage<Density>({
    key: "encaixe.density",
    defaultValue: "normal",
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: densityOf,
  });
  return [density, setDensity];
}
