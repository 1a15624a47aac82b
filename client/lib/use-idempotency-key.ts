import { useRef } from "react";

/**
 * Returns a function from an input to its idempotency key, the same as long as the input is: what is
 * sent again, as after a lost answer, happens once.
 */
export function useIdempotencyKey(): (input: unknown) => string {
  const last = useRef({ text: "", key: "" });
  return (input) => {
    const text = JSON.stringify(input);
    if (text !== last.current.text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
