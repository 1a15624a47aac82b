import { useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import { usePhoneChannels } from "#client/domain/messages/phone-channel-calls.ts";
import { promiseOf, reachedBy } from "#client/domain/messages/told-words.ts";
import { toastStore } from "#client/ui/toast-store.ts";
import classes from "./layer.module.css";
import type { Held } from "./held-calls.ts";
import { stopWords } from "./use-drag.ts";

/** Says of a held block who will be told of the move, and which keys there are. */
export function HintNotice({ held: { appointment, at, by, stoppedAt } }: { held: Held }) {
  const [now] = useState(() => Date.now());
  const hint = useRef<HTMLParagraphElement>(null);
  // What is told meanwhile comes and goes under it.
  useSyncExternalStore(toastStore.subscribe, toastStore.current);
  useLayoutEffect(() => {
    if (hint.current) keepClear(hint.current);
  });
  const { start, isHeld } = appointment;
  const channels = usePhoneChannels();
  const heldUntil = isHeld ? start : null;
  const promise = promiseOf(reachedBy({ ...appointment, heldUntil }, channels), now);
  if (by !== "keys" && !promise) return null;
  return (
    <p ref={hint} className={classes.hint} aria-hidden="true">
      {stoppedAt && <span className={classes.stop}>{stopWords[stoppedAt]}</span>}
      {by === "keys" && (
        <>
          <kbd>↑</kbd> <kbd>↓</kbd> 15 min · <kbd>←</kbd> <kbd>→</kbd>{" "}
          {at.professionalId ? "profissional" : "dia"} · <kbd>Alt</kbd> 5 min · <kbd>Shift</kbd>{" "}
          duração · <kbd>Enter</kbd> confirma · <kbd>Esc</kbd> cancela
        </>
      )}
      {promise && <span className={classes.promise}>{promise}</span>}
    </p>
  );
}

/** The room at the window's end in which the hint stands, a phone's bar included. */
const hintPixels = 180;
const gap = 8;

/** Puts the hint above what is told at the window's end or, where that would be over what is held, at the top. */
function keepClear(hint: HTMLElement): void {
  const { innerHeight } = window;
  const told = [...document.querySelectorAll("[data-told]")]
    .map((each) => each.getBoundingClientRect())
    .filter(({ top, height }) => height > 0 && top > innerHeight / 2);
  const lift = told.length > 0 ? innerHeight - Math.min(...told.map(({ top }) => top)) + gap : 0;
  const room = Math.max(hintPixels, lift + hint.offsetHeight + gap);
  const block = document.querySelector("[data-held-block]")?.getBoundingClientRect();
  hint.style.setProperty("--lift", `${lift}px`);
  hint.toggleAttribute("data-high", block !== undefined && block.bottom > innerHeight - room);
}
