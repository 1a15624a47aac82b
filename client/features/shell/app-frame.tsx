import { ActionIcon, Drawer } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconMenu2 } from "@tabler/icons-react";
import { Link, useLocation } from "@tanstack/react-router";
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from "react";
import { Logo } from "#client/ui/brand/logo.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import classes from "./app-frame.module.css";
import { ColorSchemeButton } from "./color-scheme-button.tsx";
import { ConnectionBadge } from "./connection-badge.tsx";
import { OrganizationMenu } from "./organization-menu.tsx";
import { SidebarMenu } from "./sidebar-menu.tsx";
import { UserMenu } from "./user-menu.tsx";

const year = new Date().getFullYear();

const SettingsDialog = lazyPart(() => import("./settings-dialog.tsx"));

type AppFrameProps = {
  /** Opens the quick search. */
  search: ReactNode;
  /** The dialog 'Alterar senha' of the user menu. */
  PasswordDialog: ComponentType<{ onClose: () => void }>;
  onLogout: () => void;
  children: ReactNode;
};

/** The frame around every screen of the app. */
export function AppFrame({ search, PasswordDialog, onLogout, children }: AppFrameProps) {
  const [menuOpened, menu] = useDisclosure(false);
  const [dialog, setDialog] = useState<"settings" | "password" | null>(null);
  const userMenu = useRef<HTMLButtonElement>(null);
  const main = useFocusAfterNavigation();

  function closeDialog() {
    setDialog(null);
    userMenu.current?.focus();
  }

  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#conteudo">
        Pular para o conteúdo
      </a>
      <nav className={classes.sidebar} aria-label="Principal">
        <Link to="/app/dashboard" className={classes.sidebarLogo}>
          <Logo size={24} />
        </Link>
        <SidebarMenu />
      </nav>
      <Drawer opened={menuOpened} onClose={menu.close} size={288} title={<Logo size={24} />}>
        <nav aria-label="Principal">
          <SidebarMenu onNavigate={menu.close} />
        </nav>
      </Drawer>
      <div className={classes.column}>
        <header className={classes.header}>
          <ActionIcon
            className={classes.burger}
            variant="subtle"
            color="gray"
            size={44}
            ml={-10}
            aria-label="Abrir menu"
            aria-expanded={menuOpened}
            onClick={menu.open}
          >
            <IconMenu2 size={22} stroke={1.6} />
          </ActionIcon>
          <OrganizationMenu />
          <span className={classes.spring} />
          {search}
          <ConnectionBadge />
          <ColorSchemeButton />
          <UserMenu
            button={userMenu}
            onSettings={() => setDialog("settings")}
            onChangePassword={() => setDialog("password")}
            onLogout={onLogout}
          />
        </header>
        <main id="conteudo" ref={main} tabIndex={-1} className={classes.main}>
          {children}
        </main>
        <footer className={classes.footer}>© {year} Encaixe. Todos os direitos reservados.</footer>
      </div>
      {dialog === "settings" && <SettingsDialog onClose={closeDialog} />}
      {dialog === "password" && <PasswordDialog onClose={closeDialog} />}
    </div>
  );
}

/** Moves the focus to the content after a change of page, for keyboards and screen readers. */
function useFocusAfterNavigation() {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
