import { Menu } from "@mantine/core";
import { IconCalendarRepeat, IconCopy, IconCopyPlus, IconEye } from "@tabler/icons-react";
import {
  useEffect,
  useEffectEvent,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { copyWords } from "#client/domain/appointments/copy-words.ts";
import { controlKey } from "#client/lib/control-key.ts";
import { FocusReturn } from "#client/ui/focus-return.tsx";
import { WriteItem } from "#client/ui/write-item.tsx";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import classes from "./block-menu.module.css";
import { blockAfter, blockOf, type Point } from "./grid/drawn-calls.ts";
import type { Team } from "./days/professional-rules.ts";
import type { BlockCommands } from "./use-block-commands.ts";
import { commandOf, useBlockKeys } from "./use-block-keys.ts";

type BlockMenuProps = {
  commands: BlockCommands;
  timeZone: string;
  /** Contains the blocks. */
  host: RefObject<HTMLElement | null>;
  onOpen: (appointmentId: string) => void;
  team: Team;
  renderSteps: RenderSteps;
};

/** Draws what can be done with an appointment's day and its customer. */
export type RenderSteps = (block: {
  readonly row: WeekAppointment;
  readonly timeZone: string;
  readonly professionalName: string;
}) => ReactNode;

type Asked = {
  readonly row: WeekAppointment;
  readonly block: HTMLElement;
  readonly isMovable: boolean;
  readonly at: Point;
};

/** What can be done with a block, at the right button or the menu key; its keys work without it. */
export function BlockMenu(props: BlockMenuProps) {
  const { host, commands, timeZone, onOpen, team, renderSteps } = props;
  useBlockKeys(commands);
  const [asked, setAsked] = useState<Asked | null>(null);
  const onAsk = useEffectEvent((event: MouseEvent) => {
    const block = blockOf(event.target);
    const row = block && commands.rowOf(block);
    if (!row || event.defaultPrevented) return;
    event.preventDefault();
    const { left, bottom } = block.getBoundingClientRect();
    // The menu key has no pointer.
    const at = event.button === 2 ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom };
    setAsked({ row, block, isMovable: block.dataset["movable"] !== undefined, at });
  });
  useEffect(() => {
    const frame = host.current;
    const listener = (event: MouseEvent) => onAsk(event);
    frame?.addEventListener("contextmenu", listener);
    return () => frame?.removeEventListener("contextmenu", listener);
  }, [host]);
  if (!asked) return null;
  const { row, block, isMovable, at } = asked;
  const onKey = (event: KeyboardEvent) => {
    const command = event.altKey || event.shiftKey ? null : commandOf(event);
    if (!command || (command === "nextWeek" && !isMovable)) return;
    event.preventDefault();
    setAsked(null);
    commands[command](row);
  };
  return (
    <Menu opened onClose={() => setAsked(null)} position="bottom-start" offset={0}>
      <Menu.Target>
        <span className={classes.point} style={{ left: at.x, top: at.y }} />
      </Menu.Target>
      <Menu.Dropdown onKeyDown={onKey}>
        <FocusReturn to={() => blockAfter(block)} />
        <Menu.Item leftSection={<IconEye size={16} stroke={1.75} />} onClick={() => onOpen(row.id)}>
          Abrir
        </Menu.Item>
        {renderSteps({
          row,
          timeZone,
          professionalName: team.byId.get(row.professionalId)?.name ?? "",
        })}
        {isMovable && (
          <WriteItem
            leftSection={<IconCalendarRepeat size={16} stroke={1.75} />}
            rightSection={<kbd className={classes.key}>P</kbd>}
            onClick={() => commands.nextWeek(row)}
          >
            {copyWords.nextWeek}
          </WriteItem>
        )}
        <WriteItem
          leftSection={<IconCopyPlus size={16} stroke={1.75} />}
          rightSection={<kbd className={classes.key}>{`${controlKey} D`}</kbd>}
          onClick={() => commands.duplicate(row)}
        >
          {copyWords.duplicate}
        </WriteItem>
        <Menu.Item
          leftSection={<IconCopy size={16} stroke={1.75} />}
          rightSection={<kbd className={classes.key}>{`${controlKey} C`}</kbd>}
          onClick={() => commands.copy(row)}
        >
          {copyWords.copy}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
