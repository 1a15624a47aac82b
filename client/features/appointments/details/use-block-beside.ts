import { useEffect, useEffectEvent } from "react";
import { blockDrawn } from "#client/domain/calendars/focus-calls.ts";

/**
 * Lets the panel stand at the window's other side where it would cover the block, which stays under the
 * pointer that pressed it; only where it would do so on both sides do the days move.
 */
function showBoth(id: string, block: Element): void {
  const panel = document.querySelector<HTMLElement>(`[data-about="${id}"]`);
  const { left, right } = block.getBoundingClientRect();
  const isCovered = () => {
    const over = panel?.getBoundingClientRect();
    return over !== undefined && over.left < right && over.right > left;
  };
  if (panel && isCovered()) {
    panel.dataset["edge"] = panel.dataset["edge"] === "start" ? "end" : "start";
    if (isCovered()) panel.dataset["edge"] = "end";
  }
  block.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** How long days may take to be drawn. */
const drawnMs = 4_000;

/**
 * Keeps the block of the appointment that is shown beside a calendar in view, and lets arrows go on from it
 * while the panel itself has the focus. Null while none is shown there.
 */
export function useBlockBeside(id: string | null): void {
  const goOn = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const isPlain = !altKey && !ctrlKey && !metaKey && !shiftKey && key.startsWith("Arrow");
    const isPanel = target instanceof HTMLElement && target.dataset["about"] === id;
    const block = isPlain && isPanel && id !== null && blockDrawn(id);
    if (!block) return;
    event.preventDefault();
    block.focus();
    // The grid moves the focus on from there.
    block.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
  useEffect(() => {
    if (id === null) return undefined;
    const until = Date.now() + drawnMs;
    let frame = 0;
    const show = () => {
      const block = blockDrawn(id);
      if (block) showBoth(id, block);
      else if (Date.now() < until) frame = requestAnimationFrame(show);
    };
    show();
    const listener = (event: KeyboardEvent) => goOn(event);
    window.addEventListener("keydown", listener);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("keydown", listener);
    };
  }, [id]);
}
