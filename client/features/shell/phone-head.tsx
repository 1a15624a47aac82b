import type { ReactNode, RefObject } from "react";
import { ConnectionBadge } from "./connection-badge.tsx";
import { OrganizationMenu } from "./organization-menu.tsx";
import type { PersonAction } from "./person-rules.ts";
import classes from "./phone-head.module.css";
import { UserMenu } from "./user-menu.tsx";

type PhoneHeadProps = {
  search: ReactNode;
  userMenu: RefObject<HTMLButtonElement | null>;
  onAction: (action: PersonAction) => void;
};

/** The 48 pixels above a page on phones. */
export function PhoneHead({ search, userMenu, onAction }: PhoneHeadProps) {
  return (
    <header className={classes.head}>
      <OrganizationMenu />
      <span className={classes.spring} />
      {search}
      <ConnectionBadge isShort />
      <UserMenu button={userMenu} position="bottom-end" onAction={onAction} />
    </header>
  );
}
