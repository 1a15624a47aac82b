import { useEffect, useEffectEvent, useRef } from "react";
import { isBusyElsewhere } from "#client/ui/is-busy-elsewhere.ts";
import { blockMeant, blockUnder, cellUnder, type Point } from "./grid/drawn-calls.ts";
import type { BlockCommands } from "./use-block-commands.ts";

/** Returns what a key does with a block: the keys that its menu shows. */
export function commandOf({ key: pressed, ctrlKey, metaKey }: BlockKey) {
  const key = pressed.toLowerCase();
  if (!ctrlKey && !metaKey) return key === "p" ? "nextWeek" : null;
  if (key === "c") return "copy";
  return key === "d" ? "duplicate" : null;
}

type BlockKey = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">;

/**
 * Listens to the keys of blocks: they mean the block or the free time that has the focus or, when
 * none has it, the one under the pointer.
 */
export function useBlockKeys(commands: BlockCommands): void {
  const pointer = useRef<Point>(null);
  // Since the last key that copied something or moved the focus.
  const hasMoved = useRef(false);

  /** Returns whether the key did something. */
  function press(event: KeyboardEvent): boolean {
    const { key: pressed, ctrlKey, metaKey } = event;
    const key = pressed.toLowerCase();
    const withControl = ctrlKey || metaKey;
    if (withControl && key === "v") {
      const reached = hasMoved.current ? null : blockMeant();
      return commands.paste(cellUnder(pointer.current, hasMoved.current), reached);
    }
    const block = blockUnder(pointer.current);
    const row = block && commands.rowOf(block);
    const command = row && commandOf(event);
    if (!command) return false;
    // A letter changes nothing that the mouse merely rests on.
    const isMeant = block === blockMeant() && block.dataset["movable"] !== undefined;
    if (command === "nextWeek" && !isMeant) return false;
    // Text that was selected is copied as text.
    if (command === "copy" && document.getSelection()?.isCollapsed === false) return false;
    commands[command](row);
    return true;
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, shiftKey, repeat, target, key } = event;
    const isPaste = ["Control", "Meta", "v", "V"].includes(key);
    if (!isPaste) hasMoved.current = false;
    if (altKey || shiftKey || repeat || isBusyElsewhere(target)) return;
    if (press(event)) event.preventDefault();
  });
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    window.addEventListener("keydown", (event) => onKey(event), { signal });
    const onMove = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      pointer.current = pointerType === "mouse" ? { x, y } : null;
      hasMoved.current = true;
    };
    window.addEventListener("pointermove", onMove, { signal, passive: true });
    return () => abort.abort();
  }, []);
}
