import { CloseButton, Title } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from "react";
import { FormDrawer } from "./form-drawer.tsx";
import classes from "./side-panel.module.css";
import { useLast } from "./use-last.ts";

type SidePanelProps = {
  /** What is shown of the open record; null while none is open. */
  record: { readonly title: string; readonly content: ReactNode } | null;
  onClose: () => void;
  /** The page with the list. */
  children: ReactNode;
};

/**
 * Shows one record of a list beside it, without a veil: the list stays in use, and Esc closes the
 * panel. Where there is no room beside the list it rises above it.
 */
export function SidePanel({ record, onClose, children }: SidePanelProps) {
  const isBeside = useHasSide();
  const isOpen = record !== null && isBeside;
  const shown = useLast(record);
  return (
    <>
      <div className={classes.frame} data-open={isOpen || undefined}>
        {children}
      </div>
      {isBeside ? (
        record && (
          <Beside title={record.title} onClose={onClose}>
            {record.content}
          </Beside>
        )
      ) : (
        <FormDrawer
          opened={record !== null}
          title={shown?.title ?? ""}
          unsaved=""
          width={480}
          isSheet
          onClose={onClose}
        >
          {() => shown?.content}
        </FormDrawer>
      )}
    </>
  );
}

/** Returns whether a panel stands beside the list, and a list is a table. */
export function useHasSide(): boolean {
  return useMediaQuery("(min-width: 60em)", undefined, { getInitialValueInEffect: false });
}

/** Returns whether a table of many columns has room, also while a panel is open beside it. */
export function useHasTable(isOpen: boolean): boolean {
  const isWide = useMediaQuery("(min-width: 110em)", undefined, { getInitialValueInEffect: false });
  const hasSide = useHasSide();
  return isOpen ? isWide : hasSide;
}

type BesideProps = { title: string; onClose: () => void; children: ReactNode };

function Beside({ title, onClose, children }: BesideProps) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const close = () => {
    const isInside = panel.current?.contains(document.activeElement);
    if (isInside) document.querySelector<HTMLElement>("[data-opener][aria-current]")?.focus();
    onClose();
  };
  useEscape(close);
  return (
    <aside ref={panel} className={classes.panel} aria-labelledby={id}>
      <header className={classes.head}>
        <Title order={2} id={id} className={classes.title} aria-live="polite">
          {title}
        </Title>
        <CloseButton aria-label="Fechar" onClick={close} />
      </header>
      <div className={classes.body}>{children}</div>
    </aside>
  );
}

/**
 * Esc belongs to what lies above the page, and to a field that it empties, before the panel. What
 * lies above may be gone when the key is heard here, so its target decides.
 */
function isForPanel({ target, isComposing }: KeyboardEvent): boolean {
  if (isComposing || !(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && target.value !== "") return false;
  return target === document.body || target.closest("main") !== null;
}

function useEscape(onEscape: () => void): void {
  const tell = useEffectEvent(onEscape);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key === "Escape" && isForPanel(event)) tell();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}
