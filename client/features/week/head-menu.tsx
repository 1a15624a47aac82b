import type { RefObject } from "react";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { headOf } from "./grid/drawn-calls.ts";
import type { HeadCommands } from "./head-items-menu.tsx";
import { PointMenu } from "./point-menu.tsx";
import { useAsked } from "./use-asked.ts";

// The press is heard from the first moment; what the menu holds may come a moment later.
const HeadItems = lazyPart(() => import("./head-items-menu.tsx"));

export type HeadMenuProps = HeadCommands & {
  /** Contains the heads. */
  host: RefObject<HTMLElement | null>;
};

/** What can be done with a day or a professional's, at its dots, the right button or the menu key. */
export function HeadMenu({ host, ...commands }: HeadMenuProps) {
  const [asked, close] = useAsked(host, ({ type, target }) => {
    const found = headOf(target);
    return type === "contextmenu" || found?.isMenu ? found : null;
  });
  if (!asked) return null;
  const { date, professionalId, from, at } = asked;
  return (
    <PointMenu at={at} onClose={close} returnTo={() => from}>
      <HeadItems {...commands} {...{ date, professionalId }} />
    </PointMenu>
  );
}
