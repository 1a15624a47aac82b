import { UnstyledButton } from "@mantine/core";
import { useDisclosure, useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect } from "react";
import { controlKey, spokenControlKey } from "#client/lib/control-key.ts";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { useHasLetters } from "#client/ui/use-has-letters.ts";
import { useShortcuts } from "#client/ui/use-shortcuts.ts";
import type { SearchPage } from "./result-rules.ts";
import classes from "./quick-search-dialog.module.css";
import { useTypedAhead } from "./use-typed-ahead.ts";

const loadQuickSearch = () => import("./quick-search-dialog.tsx");
const QuickSearchDialog = lazyPart(loadQuickSearch, Opening);
/** By then the screen has loaded what it needs. */
const preloadMs = 2000;

const shortcut = `${controlKey} K`;

type QuickSearchButtonProps = {
  /** The pages that the user may open. */
  pages: readonly SearchPage[];
  /** Shows only the icon, where there is no room for words. */
  isShort: boolean;
};

/**
 * Opens the quick search, as Ctrl K does from anywhere, even while typing. It shows the keys of the page,
 * so that ? opens it too where no page says them better.
 */
export function QuickSearchButton({ pages, isShort }: QuickSearchButtonProps) {
  const [opened, dialog] = useDisclosure(false);
  useHotkeys([["mod+K", dialog.open]], []);
  const hasOwnHelp = useHasLetters();
  useShortcuts({ help: hasOwnHelp ? undefined : dialog.open });
  // People type on right after Ctrl K.
  const typed = useTypedAhead(opened, dialog.close);
  useEffect(() => {
    // Without a connection it is loaded when it is asked for.
    const timer = setTimeout(() => void loadQuickSearch().catch(() => undefined), preloadMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <UnstyledButton
        className={classes.open}
        data-short={isShort || undefined}
        title={isShort ? `Buscar (${shortcut})` : undefined}
        aria-keyshortcuts={`${spokenControlKey}+K`}
        onClick={dialog.open}
      >
        <IconSearch size={18} stroke={1.6} aria-hidden="true" />
        <span>Buscar</span>
        <kbd aria-hidden="true">{shortcut}</kbd>
      </UnstyledButton>
      {opened && <QuickSearchDialog pages={pages} {...typed} onClose={dialog.close} />}
    </>
  );
}

/** Shows what has been typed while the search is loading. */
function Opening({ text }: { text: string }) {
  return (
    <p className={classes.opening} role="status">
      <IconSearch size={20} stroke={1.6} aria-hidden="true" />
      {text || "Abrindo a busca..."}
    </p>
  );
}
