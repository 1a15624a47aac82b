import { Menu } from "@mantine/core";
import type { KeyboardEvent, ReactNode } from "react";
import { FocusReturn } from "#client/ui/focus-return.tsx";
import type { Point } from "./grid/drawn-calls.ts";
import classes from "./point-menu.module.css";

type PointMenuProps = {
  at: Point;
  onClose: () => void;
  /** Returns where the focus goes afterwards. */
  returnTo: () => Element | null;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/** A menu that stands where something was asked about. */
export function PointMenu({ at, onClose, returnTo, onKeyDown, children }: PointMenuProps) {
  return (
    <Menu opened onClose={onClose} position="bottom-start" offset={2}>
      <Menu.Target>
        <span className={classes.point} style={{ left: at.x, top: at.y }} />
      </Menu.Target>
      <Menu.Dropdown onKeyDown={onKeyDown}>
        <FocusReturn to={returnTo} />
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The key that does the same as an item. */
export function ItemKey({ children }: { children: ReactNode }) {
  return <kbd className={classes.key}>{children}</kbd>;
}
