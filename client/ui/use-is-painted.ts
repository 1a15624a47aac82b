import { startTransition, useEffect, useState } from "react";

/**
 * False until what asks has been painted once, then true: for what nobody misses in the first frame. A
 * deferred value wouldn't do, since its render starts before that frame is out, and holds it up.
 */
export function useIsPainted(isFromTheStart = false): boolean {
  const [isPainted, setPainted] = useState(isFromTheStart);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
