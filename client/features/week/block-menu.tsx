import { Menu } from "@mantine/core";
import { IconCalendarRepeat, IconCopy, IconCopyPlus, IconEye } from "@tabler/icons-react";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { copyWords } from "#client/domain/appointments/copy-words.ts";
import { controlKey } from "#client/lib/control-key.ts";
import { WriteItem } from "#client/ui/write-item.tsx";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import { blockAfter, blockOf } from "./grid/drawn-calls.ts";
import type { Team } from "./days/professional-rules.ts";
import { ItemKey, PointMenu } from "./point-menu.tsx";
import { useAsked } from "./use-asked.ts";
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

/** What can be done with a block, at the right button or the menu key; its keys work without it. */
export function BlockMenu(props: BlockMenuProps) {
  const { host, commands, timeZone, onOpen, team, renderSteps } = props;
  useBlockKeys(commands);
  const [asked, close] = useAsked(host, ({ type, target }) => {
    const from = type === "contextmenu" ? blockOf(target) : null;
    const row = from && commands.rowOf(from);
    return from && row ? { row, from, isMovable: from.dataset["movable"] !== undefined } : null;
  });
  if (!asked) return null;
  const { row, from, isMovable, at } = asked;
  const onKey = (event: KeyboardEvent) => {
    const command = event.altKey || event.shiftKey ? null : commandOf(event);
    if (!command || (command === "nextWeek" && !isMovable)) return;
    event.preventDefault();
    close();
    commands[command](row);
  };
  return (
    <PointMenu at={at} onClose={close} returnTo={() => blockAfter(from)} onKeyDown={onKey}>
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
          rightSection={<ItemKey>P</ItemKey>}
          onClick={() => commands.nextWeek(row)}
        >
          {copyWords.nextWeek}
        </WriteItem>
      )}
      <WriteItem
        leftSection={<IconCopyPlus size={16} stroke={1.75} />}
        rightSection={<ItemKey>{`${controlKey} D`}</ItemKey>}
        onClick={() => commands.duplicate(row)}
      >
        {copyWords.duplicate}
      </WriteItem>
      <Menu.Item
        leftSection={<IconCopy size={16} stroke={1.75} />}
        rightSection={<ItemKey>{`${controlKey} C`}</ItemKey>}
        onClick={() => commands.copy(row)}
      >
        {copyWords.copy}
      </Menu.Item>
    </PointMenu>
  );
}
