import { BlockMenu } from "./block-menu.tsx";
import { CellMenu, type CellCommands } from "./cell-menu.tsx";
import { HeadMenu, type HeadMenuProps } from "./head-menu.tsx";
import { useBlockCommands, type BlockCommandsOptions } from "./use-block-commands.ts";

type WeekMenusProps = Omit<Parameters<typeof BlockMenu>[0], "commands" | "timeZone"> &
  Omit<BlockCommandsOptions, "timeZone"> &
  HeadMenuProps &
  CellCommands;

/** What can be done with a block, a free time or a day, for members who may. */
export function WeekMenus(props: WeekMenusProps) {
  const { host, calendar, onDay, onBlockHour, onBlock, onCloseDay, onCell, ...blocks } = props;
  const { timeZone } = calendar;
  const commands = useBlockCommands({ ...blocks, timeZone });
  return (
    <>
      <BlockMenu {...{ host, timeZone, commands }} {...blocks} />
      <CellMenu {...{ host, commands, onCell, onBlock }} />
      <HeadMenu {...{ host, calendar, onDay, onBlockHour, onBlock, onCloseDay }} />
    </>
  );
}
