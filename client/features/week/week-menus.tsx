import { BlockMenu } from "./block-menu.tsx";
import { HeadMenu, type HeadMenuProps } from "./head-menu.tsx";

type WeekMenusProps = Omit<Parameters<typeof BlockMenu>[0], "timeZone"> & HeadMenuProps;

/** What can be done with a block or a day, for members who may. */
export function WeekMenus(props: WeekMenusProps) {
  const { host, calendar, onDay, onBlockHour, onBlock, onCloseDay, ...blocks } = props;
  return (
    <>
      <BlockMenu host={host} timeZone={calendar.timeZone} {...blocks} />
      <HeadMenu {...{ host, calendar, onDay, onBlockHour, onBlock, onCloseDay }} />
    </>
  );
}
