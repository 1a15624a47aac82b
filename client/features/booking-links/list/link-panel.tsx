import type { ReactNode } from "react";
import { trpc } from "#client/lib/trpc.ts";
import { SidePanel } from "#client/ui/side-panel.tsx";
import { LinkStatus } from "./link-badge.tsx";
import classes from "./link-card.module.css";
import { LinkSummary, type LinkActions } from "./link-summary.tsx";

type LinkPanelProps = {
  /** The link whose panel is open, by the address. */
  openId: string | null;
  actions: LinkActions;
  onClose: () => void;
  /** The page with the list. */
  children: ReactNode;
};

/** Shows a booking link beside the list, with all that the table leaves out. */
export function LinkPanel({ openId, actions, onClose, children }: LinkPanelProps) {
  const { data: links } = trpc.bookingLinks.list.useQuery();
  const link = links?.find(({ id }) => id === openId);
  const content = link && (
    <div className={classes.panel}>
      <p className={classes.status}>
        <LinkStatus link={link} />
      </p>
      <LinkSummary link={link} actions={actions} />
    </div>
  );
  return (
    <SidePanel record={link ? { title: link.title, content } : null} onClose={onClose}>
      {children}
    </SidePanel>
  );
}
