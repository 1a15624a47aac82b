import { Menu } from "@mantine/core";
import { IconCalendarPlus, IconClipboard, IconClockOff } from "@tabler/icons-react";
import type { RefObject } from "react";
import { copyWords } from "#client/domain/appointments/copy-words.ts";
import type { NewTimeOff } from "#client/domain/calendars/new-time-off-values.ts";
import { controlKey } from "#client/lib/control-key.ts";
import { formatClock } from "#client/lib/formats.ts";
import { WriteItem } from "#client/ui/write-item.tsx";
import { cellOf } from "./grid/drawn-calls.ts";
import { blockAt, blockedMinutes } from "./new-slot-rules.ts";
import { ItemKey, PointMenu } from "./point-menu.tsx";
import { useAsked } from "./use-asked.ts";
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

/** What can be done with a free half hour, at the right button, a long touch or the menu key. */
export function CellMenu({ host, commands, onCell, onBlock }: CellMenuProps) {
  const [asked, close] = useAsked(host, ({ type, target }) => {
    const cell = type === "contextmenu" ? cellOf(target) : null;
    return cell && { ...cell, from: target as HTMLElement, hasCopy: commands.copied() !== null };
  });
  if (!asked) return null;
  const { date, minute, professionalId, from, hasCopy, at } = asked;
  const hour = { startMinute: minute, endMinute: minute + blockedMinutes };
  return (
    <PointMenu at={at} onClose={close} returnTo={() => from}>
      <Menu.Label>{formatClock(minute)}</Menu.Label>
      <WriteItem
        leftSection={<IconCalendarPlus size={16} stroke={1.75} />}
        onClick={() => onCell(date, minute, professionalId)}
      >
        Novo agendamento
      </WriteItem>
      {hasCopy && (
        <WriteItem
          leftSection={<IconClipboard size={16} stroke={1.75} />}
          rightSection={<ItemKey>{`${controlKey} V`}</ItemKey>}
          onClick={() => commands.paste(asked, null)}
        >
          {copyWords.paste}
        </WriteItem>
      )}
      <WriteItem
        leftSection={<IconClockOff size={16} stroke={1.75} />}
        onClick={() => onBlock(blockAt(date, hour, professionalId ?? ""))}
      >
        Bloquear horário
      </WriteItem>
    </PointMenu>
  );
}
