import { useLocalStorage } from "@mantine/hooks";
import { useCallback } from "react";
import { readChosen, writeChosen, type ChosenView } from "./chosen-values.ts";

/** Returns how calendars were last looked at on this device, and what remembers a change. */
export function useChosenView(): readonly [ChosenView, (change: ChosenView) => void] {
  const [chosen, setChosen] = useLocalStorage<ChosenView>({
    key: "encaixe.view",
    defaultValue: {},
    getInitialValueInEffect: false,
    serialize: writeChosen,
    deserialize: readChosen,
  });
  const choose = useCallback(
    (change: ChosenView) => setChosen((old) => ({ ...old, ...change })),
    [setChosen],
  );
  return [chosen, choose];
}
