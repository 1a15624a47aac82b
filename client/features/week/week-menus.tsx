import { BlockMenu } from "./block-menu.tsx";
import { HeadMenu } from "./head-menu.tsx";

type WeekMenusProps = Parameters<typeof BlockMenu>[0] & Parameters<typeof HeadMenu>[0];

/** What can be done with a block or a professional's day, for members who may. */
export function WeekMenus({ host, onDay, onBlockHour, onBlock, ...blocks }: WeekMenusProps) {
  return (
    <>
      <BlockMenu host={host} {...blocks} />
      <HeadMenu {...{ host, onDay, onBlockHour, onBlock }} />
    </>
  );
}
