import { UnstyledButton } from "@mantine/core";
import { useDisclosure, useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { lazy, Suspense, useEffect } from "react";
import classes from "./quick-search.module.css";

const loadQuickSearch = () => import("./quick-search.tsx");
const QuickSearch = lazy(loadQuickSearch);
/** By then the screen has what it needs; whoever presses Ctrl K types on without a pause. */
const preloadMs = 2000;

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const shortcut = isMac ? "⌘ K" : "Ctrl K";

/** Opens the quick search, as Ctrl K does from anywhere, also while typing. */
export function QuickSearchButton() {
  const [opened, dialog] = useDisclosure(false);
  useHotkeys([["mod+K", dialog.open]], []);
  useEffect(() => {
    const timer = setTimeout(() => void loadQuickSearch(), preloadMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <UnstyledButton
        className={classes.open}
        aria-keyshortcuts={isMac ? "Meta+K" : "Control+K"}
        onClick={dialog.open}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        <span>Buscar</span>
        <kbd aria-hidden="true">{shortcut}</kbd>
      </UnstyledButton>
      <Suspense>{opened && <QuickSearch onClose={dialog.close} />}</Suspense>
    </>
  );
}
