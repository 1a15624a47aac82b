import { CloseButton } from "@mantine/core";
import {
  createContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useState,
  type ReactNode,
} from "react";
import { createPortal } from "react-dom";
import classes from "./beside-dialog.module.css";
import { growDown, placeBeside, placeOver } from "./place-beside.ts";
import { SheetTitle } from "./sheet-title.tsx";
import { useIsPhone } from "./use-is-phone.ts";

/** What a dialog is about; null while that isn't in view. */
export type Place = {
  readonly anchor: Element | null;
  /** Whether it stands over its anchor, which it is a part of, instead of beside it. */
  readonly isOver?: boolean;
};

/** The dialog without a veil in which something is drawn, which then opens none with one; null outside. */
export const BesideContext = createContext<HTMLElement | null>(null);

type BesideDialogProps = {
  title: string;
  /**
   * At a place it is small and stands by its anchor, or rises from below on phones; at the side it
   * is as tall as the window.
   */
  look: "place" | "side";
  /** Another object sends it to its place again; otherwise it stays where it is. */
  place: Place;
  closesOnEscape: boolean;
  onClose: () => void;
  /** Called for a press on nothing beside it. */
  onAside?: (() => void) | undefined;
  /** What of the page it is about: the page's keys then mean that, and go on meaning the page. */
  about?: string | undefined;
  children: ReactNode;
};

/** A dialog without a veil: what it stands beside stays in view and can be used meanwhile. */
export function BesideDialog(props: BesideDialogProps) {
  const { title, look, place, closesOnEscape, onClose, onAside, about, children } = props;
  const titleId = useId();
  const isPhone = useIsPhone();
  const isPlaced = look === "place" && !isPhone;
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  usePlace(frame, isPlaced ? place : null);
  useEscape(frame, closesOnEscape ? onClose : undefined);
  useAside(frame, onAside);
  // A field in it that asks for the focus has it by now: asked first, the page would be laid out for nothing.
  useEffect(() => {
    if (frame && !frame.contains(document.activeElement)) frame.focus({ preventScroll: true });
  }, [frame]);
  // Mantine's Portal would draw it in a second render.
  return createPortal(
    <section
      ref={setFrame}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className={classes.frame}
      data-look={look}
      data-about={about}
    >
      <header role="presentation" className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {isPhone && look === "place" ? <SheetTitle onDown={onClose}>{title}</SheetTitle> : title}
        </h2>
        <CloseButton aria-label="Fechar" onClick={onClose} />
      </header>
      <div className={classes.scroller}>
        <div className={classes.body}>
          <BesideContext value={frame}>{children}</BesideContext>
        </div>
      </div>
    </section>,
    document.body,
  );
}

/** Puts it beside its anchor, where it stays: growing, it reaches down to the window's end and scrolls. */
function usePlace(element: HTMLElement | null, place: Place | null): void {
  useLayoutEffect(() => {
    if (!element || !place) return;
    const { anchor, isOver = false } = place;
    const isUpon = anchor !== null && isOver;
    const goThere = () => {
      if (isUpon) return placeOver(element, anchor);
      growDown(element, placeBeside(element, anchor));
    };
    goThere();
    const observer = new ResizeObserver(goThere);
    if (isUpon) for (const each of [element, anchor]) observer.observe(each);
    window.addEventListener("resize", goThere);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", goThere);
      element.removeAttribute("style");
    };
  }, [element, place]);
}

/** What a press has a meaning of its own on. */
const pressable = `button, a, input, textarea, select, label, [data-draft], [data-portal]`;

/** A press on what is no control of the page is for it. */
function useAside(frame: HTMLElement | null, onAside: (() => void) | undefined): void {
  const press = useEffectEvent(({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.isConnected || frame?.contains(target)) return;
    if (!target.closest(`${pressable}, ${others}`)) onAside?.();
  });
  useEffect(() => {
    const listener = (event: MouseEvent) => press(event);
    document.addEventListener("click", listener);
    return () => document.removeEventListener("click", listener);
  }, []);
}

/** Where Esc has a use of its own. */
const others = "[role=dialog], [role=alertdialog], [role=menu], input, textarea, select";

/** Esc is for it wherever the focus is, but in another field or dialog. */
function useEscape(frame: HTMLElement | null, onEscape: (() => void) | undefined): void {
  const close = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, isComposing } = event;
    if (key !== "Escape" || isComposing || !(target instanceof Element)) return;
    const isHere = frame?.contains(target) || !target.closest(others);
    // An open list or month, and what is searched for, take it first.
    const isTaken =
      target.getAttribute("data-mantine-stop-propagation") === "true" ||
      target.hasAttribute("data-searching");
    if (isHere && !isTaken) onEscape?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => close(event);
    window.addEventListener("keydown", listener, { capture: true });
    return () => window.removeEventListener("keydown", listener, { capture: true });
  }, []);
}
