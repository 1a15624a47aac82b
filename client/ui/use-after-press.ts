import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";

/**
 * Returns what does something once the pointer that is pressed is let go, and at once where none is: what
 * changes under a pressed button may move it away, and nobody's click arrives. It is done before the click.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    const letGo = () => {
      isPressed.current = false;
      const act = waiting.current;
      waiting.current = null;
      if (act) flushSync(act);
    };
    window.addEventListener("pointerdown", press, true);
    window.addEventListener("pointerup", letGo, true);
    window.addEventListener("pointercancel", letGo, true);
    return () => {
      window.removeEventListener("pointerdown", press, true);
      window.removeEventListener("pointerup", letGo, true);
      window.removeEventListener("pointercancel", letGo, true);
    };
  }, []);
  return (act) => {
    if (isPressed.current) waiting.current = act;
    else act();
  };
}
