import { Menu } from "@mantine/core";
import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { FocusReturn } from "#client/ui/focus-return.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import classes from "./block-menu.module.css";
import { headOf, type Point } from "./grid/drawn-calls.ts";
import type { HeadCommands } from "./head-items-menu.tsx";

// The press is heard from the first moment; what the menu holds may come a moment later.
const HeadItems = lazyPart(() => import("./head-items-menu.tsx"));

export type HeadMenuProps = HeadCommands & {
  /** Contains the heads. */
  host: RefObject<HTMLElement | null>;
};

type Asked = NonNullable<ReturnType<typeof headOf>> & { readonly at: Point };

/** What can be done with a day or a professional's, at its dots, the right button or the menu key. */
export function HeadMenu({ host, ...commands }: HeadMenuProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const onAsk = useEffectEvent((event: MouseEvent) => {
    const found = headOf(event.target);
    const isAsked = event.type === "contextmenu" || found?.isMenu;
    if (!found || !isAsked || event.defaultPrevented) return;
    event.preventDefault();
    const { left, bottom } = found.from.getBoundingClientRect();
    // Keys have no pointer, and the dots have a place.
    const at = event.button === 2 ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom };
    setAsked({ ...found, at });
  });
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    host.current?.addEventListener("contextmenu", (event) => onAsk(event), { signal });
    host.current?.addEventListener("click", (event) => onAsk(event), { signal });
    return () => abort.abort();
  }, [host]);
  if (!asked) return null;
  const { date, professionalId, from, at } = asked;
  return (
    <Menu opened onClose={() => setAsked(null)} position="bottom-start" offset={4}>
      <Menu.Target>
        <span className={classes.point} style={{ left: at.x, top: at.y }} />
      </Menu.Target>
      <Menu.Dropdown>
        <FocusReturn to={() => from} />
        <HeadItems {...commands} {...{ date, professionalId }} />
      </Menu.Dropdown>
    </Menu>
  );
}
