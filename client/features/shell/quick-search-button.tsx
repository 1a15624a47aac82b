import { UnstyledButton } from "@mantine/core";
import { useDisclosure, useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { lazy, Suspense } from "react";
import classes from "./quick-search.module.css";

const QuickSearch = lazy(() => import("./quick-search.tsx"));

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);
const shortcut = isMac ? "⌘ K" : "Ctrl K";

/** Opens the quick search, as Ctrl K does from anywhere, also while typing. */
export function QuickSearchButton() {
  const [opened, dialog] = useDisclosure(false);
  useHotkeys([["mod+K", dialog.open]], []);
  return (
    <>
      <UnstyledButton
        className={classes.open}
        aria-label="Buscar"
        aria-keyshortcuts={isMac ? "Meta+K" : "Control+K"}
        onClick={dialog.open}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        <span>Buscar</span>
        <kbd>{shortcut}</kbd>
      </UnstyledButton>
      <Suspense>{opened && <QuickSearch onClose={dialog.close} />}</Suspense>
    </>
  );
}
