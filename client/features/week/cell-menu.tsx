import { Menu } from "@mantine/core";
import { IconCalendarPlus, IconClipboard, IconClockOff } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { copyWords } from "#client/domain/appointments/copy-words.ts";
import type { NewTimeOff } from "#client/domain/calendars/new-time-off-values.ts";
import { controlKey } from "#client/lib/control-key.ts";
import { formatClock } from "#client/lib/formats.ts";
import { FocusReturn } from "#client/ui/focus-return.tsx";
import classes from "./block-menu.module.css";
import { cellOf, type Point } from "./grid/drawn-calls.ts";
import { blockAt, blockedMinutes } from "./new-slot-rules.ts";
import type { BlockCommands } from "./use-block-commands.ts";

export type CellCommands = {
  /** Begins an appointment in a half hour. */
  readonly onCell: (date: string, minute: number, professionalId?: string) => void;
  readonly onBlock: (begun: NewTimeOff) => void;
};

type CellMenuProps = CellCommands & {
  /** Contains the half hours. */
  host: RefObject<HTMLElement | null>;
  commands: Pick<BlockCommands, "copied" | "paste">;
};

type Asked = NonNullable<ReturnType<typeof cellOf>> & {
  readonly from: HTMLElement;
  readonly hasCopy: boolean;
  readonly at: Point;
};

/** What can be done with a free half hour, at the right button, a long touch or the menu key. */
export function CellMenu({ host, commands, onCell, onBlock }: CellMenuProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const onAsk = useEffectEvent((event: MouseEvent) => {
    const cell = cellOf(event.target);
    if (!cell || event.defaultPrevented || !(event.target instanceof HTMLElement)) return;
    event.preventDefault();
    const from = event.target;
    const { left, bottom } = from.getBoundingClientRect();
    // The menu key has no pointer.
    const at = event.button === 2 ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom };
    setAsked({ ...cell, from, hasCopy: commands.copied() !== null, at });
  });
  useEffect(() => {
    const frame = host.current;
    const listener = (event: MouseEvent) => onAsk(event);
    frame?.addEventListener("contextmenu", listener);
    return () => frame?.removeEventListener("contextmenu", listener);
  }, [host]);
  if (!asked) return null;
  const { date, minute, professionalId, from, hasCopy, at } = asked;
  const hour = { startMinute: minute, endMinute: minute + blockedMinutes };
  return (
    <Menu opened onClose={() => setAsked(null)} position="bottom-start" offset={0}>
      <Menu.Target>
        <span className={classes.point} style={{ left: at.x, top: at.y }} />
      </Menu.Target>
      <Menu.Dropdown>
        <FocusReturn to={() => from} />
        <Menu.Label>{formatClock(minute)}</Menu.Label>
        <Menu.Item
          leftSection={<IconCalendarPlus size={16} stroke={1.75} />}
          onClick={() => onCell(date, minute, professionalId)}
        >
          Novo agendamento
        </Menu.Item>
        {hasCopy && (
          <Menu.Item
            leftSection={<IconClipboard size={16} stroke={1.75} />}
            rightSection={<kbd className={classes.key}>{`${controlKey} V`}</kbd>}
            onClick={() => commands.paste(asked, null)}
          >
            {copyWords.paste}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconClockOff size={16} stroke={1.75} />}
          onClick={() => onBlock(blockAt(date, hour, professionalId ?? ""))}
        >
          Bloquear horário
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
