import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** What an entry of the browser's history keeps of the steps. */
type Entry = {
  /** The step that it shows. */
  readonly firstStep?: number;
  /** Whether the entry before it shows the step before. */
  readonly isLedTo?: boolean;
};

/**
 * Returns the step that is shown and a way to another one. Each step is an entry of the browser's
 * history, at the same address: its back button leads to the step before.
 */
export function useStep(stored: number) {
  const { history } = useRouter();
  const entry = (): Entry => history.location.state as Entry;
  // The server's step moves on with each save; an entry of the history shows the same one for ever.
  const [first] = useState(() => entry().firstStep ?? stored);
  const [step, setStep] = useState(first);
  useEffect(() => {
    const { href, state } = history.location;
    if ((state as Entry).firstStep === undefined) history.replace(href, { firstStep: first });
    // An entry of another page has none, while that page is on its way.
    return history.subscribe(({ location }) =>
      setStep((before) => (location.state as Entry).firstStep ?? before),
    );
  }, [history, first]);
  function show(next: number): void {
    if (next < step && entry().isLedTo) return history.back();
    const isOn = next > step;
    const write = isOn ? history.push : history.replace;
    write(history.location.href, { firstStep: next, isLedTo: isOn } satisfies Entry);
  }
  return [step, show] as const;
}
