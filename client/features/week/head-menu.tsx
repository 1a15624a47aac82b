import { Menu } from "@mantine/core";
import { IconCalendarOff, IconCalendarPlus, IconClockOff } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import type { NewTimeOff } from "#client/domain/calendars/new-time-off-values.ts";
import { FocusReturn } from "#client/ui/focus-return.tsx";
import classes from "./block-menu.module.css";
import { headOf, type Point } from "./grid/drawn-calls.ts";
import { wholeDayOf } from "./new-slot-rules.ts";

type HeadMenuProps = {
  /** Contains the heads. */
  host: RefObject<HTMLElement | null>;
  onDay: (date: string, professionalId: string) => void;
  /** Begins to block a part of the day. */
  onBlockHour: (date: string, professionalId: string) => void;
  onBlock: (begun: NewTimeOff) => void;
};

type Asked = NonNullable<ReturnType<typeof headOf>> & { readonly at: Point };

/** What can be done with a professional's day, at its dots, the right button or the menu key. */
export function HeadMenu({ host, onDay, onBlockHour, onBlock }: HeadMenuProps) {
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
        <Menu.Item
          leftSection={<IconCalendarPlus size={16} stroke={1.75} />}
          onClick={() => onDay(date, professionalId)}
        >
          Novo agendamento
        </Menu.Item>
        <Menu.Item
          leftSection={<IconClockOff size={16} stroke={1.75} />}
          onClick={() => onBlockHour(date, professionalId)}
        >
          Bloquear horário
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCalendarOff size={16} stroke={1.75} />}
          onClick={() => onBlock(wholeDayOf(date, professionalId))}
        >
          Bloquear o dia inteiro
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
