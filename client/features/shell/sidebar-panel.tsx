import { ActionIcon, Tooltip } from "@mantine/core";
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode, RefObject } from "react";
import { Logo } from "#client/ui/brand/logo.tsx";
import { ColorSchemeButton } from "./color-scheme-button.tsx";
import { ConnectionBadge } from "./connection-badge.tsx";
import { OrganizationMenu } from "./organization-menu.tsx";
import type { PersonAction } from "./person-rules.ts";
import { SidebarMenu } from "./sidebar-menu.tsx";
import classes from "./sidebar-panel.module.css";
import { useFoldedSidebar } from "./use-folded-sidebar.ts";
import { UserMenu } from "./user-menu.tsx";

type SidebarPanelProps = {
  /** The button of the quick search, with or without its words. */
  renderSearch: (isShort: boolean) => ReactNode;
  userMenu: RefObject<HTMLButtonElement | null>;
  onAction: (action: PersonAction) => void;
};

/**
 * Everything that stands around a page on desks, in one column: 232 pixels wide, or a rail of 56.
 */
export function SidebarPanel({ renderSearch, userMenu, onAction }: SidebarPanelProps) {
  const [isFolded, toggle] = useFoldedSidebar();
  const FoldIcon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const foldLabel = isFolded ? "Expandir menu" : "Recolher menu";
  return (
    <header className={classes.sidebar} data-folded={isFolded || undefined}>
      <Link to="/app/dashboard" className={classes.logo}>
        <Logo size={24} markOnly={isFolded} />
      </Link>
      <OrganizationMenu isShort={isFolded} />
      {renderSearch(isFolded)}
      <nav aria-label="Principal">
        <SidebarMenu isFolded={isFolded} />
      </nav>
      <div className={classes.foot}>
        <ConnectionBadge isShort={isFolded} />
        <div className={classes.tools}>
          <ColorSchemeButton />
          <Tooltip label={foldLabel} position="right">
            <ActionIcon
              variant="subtle"
              color="gray"
              size={40}
              aria-label={foldLabel}
              aria-expanded={!isFolded}
              onClick={toggle}
            >
              <FoldIcon size={20} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        </div>
        <UserMenu button={userMenu} position="right-end" isNamed={!isFolded} onAction={onAction} />
      </div>
    </header>
  );
}
