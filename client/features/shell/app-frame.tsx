import { useLocation, useMatches, useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState, type ComponentType, type ReactNode } from "react";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { useIsPhone } from "#client/ui/use-is-phone.ts";
import classes from "./app-frame.module.css";
import type { PersonAction } from "./person-rules.ts";
import { PhoneHead } from "./phone-head.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import { SidebarPanel } from "./sidebar-panel.tsx";
import { UndoNotice } from "./undo-notice.tsx";

const year = new Date().getFullYear();

const SettingsDialog = lazyPart(() => import("./settings-dialog.tsx"));

type AppFrameProps = {
  /** Returns the button of the quick search, with or without its words. */
  renderSearch: (isShort: boolean) => ReactNode;
  /** The dialog 'Alterar senha' of the user menu. */
  PasswordDialog: ComponentType<{ onClose: () => void }>;
  onLogout: () => void;
  /** A word to everybody above every page, e.g. that a payment is due. */
  notice: ReactNode;
  children: ReactNode;
};

/**
 * The frame around every screen of the app: a sidebar on desks, a head and a bar on phones. A canvas
 * (see `staticData` of its route) brings its own head and takes all that the window has left.
 */
export function AppFrame(props: AppFrameProps) {
  const { renderSearch, PasswordDialog, onLogout, notice, children } = props;
  const isPhone = useIsPhone();
  const isCanvas = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.isCanvas),
  });
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"settings" | "password" | null>(null);
  const userMenu = useRef<HTMLButtonElement>(null);
  const main = useFocusAfterNavigation();

  function act(action: PersonAction) {
    if (action === "logout") onLogout();
    else if (action === "security") void navigate({ to: "/app/security" });
    else if (action === "commissions") void navigate({ to: "/app/commissions" });
    else setDialog(action);
  }

  function closeDialog() {
    setDialog(null);
    userMenu.current?.focus();
  }

  return (
    <div className={classes.frame} data-canvas={isCanvas || undefined}>
      <a className={classes.skip} href="#conteudo">
        Pular para o conteúdo
      </a>
      {!isPhone && <SidebarPanel renderSearch={renderSearch} userMenu={userMenu} onAction={act} />}
      <div className={classes.column}>
        {isPhone && !isCanvas && (
          <PhoneHead search={renderSearch(true)} userMenu={userMenu} onAction={act} />
        )}
        {notice}
        <main id="conteudo" ref={main} tabIndex={-1} className={classes.main}>
          {children}
        </main>
        {!isCanvas && (
          <footer className={classes.footer}>
            © {year} Encaixe. Todos os direitos reservados.
          </footer>
        )}
      </div>
      {isPhone && (
        <PhoneMenu
          search={isCanvas && renderSearch(false)}
          hasOwnAction={isCanvas}
          onAction={act}
        />
      )}
      <UndoNotice />
      {dialog === "settings" && <SettingsDialog onClose={closeDialog} />}
      {dialog === "password" && <PasswordDialog onClose={closeDialog} />}
    </div>
  );
}

/** Moves the focus to the content after a change of page, for keyboards and screen readers. */
function useFocusAfterNavigation() {
  const pathname = useLocation({ select: (location) => location.pathname });
  const keepsFocus = useLocation({ select: ({ state }) => state.keepsFocus === true });
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!keepsFocus) main.current?.focus({ preventScroll: true });
  }, [pathname, keepsFocus]);
  return main;
}
