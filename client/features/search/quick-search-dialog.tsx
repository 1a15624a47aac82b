import { CloseButton, Loader, Modal, VisuallyHidden } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useReturnFocus } from "#client/ui/use-return-focus.ts";
import { useIsPhone } from "#client/ui/use-is-phone.ts";
import { CommandsPanel } from "./commands-panel.tsx";
import { asksForKeys, resultsInWords, type SearchPage } from "./result-rules.ts";
import { ResultList } from "./result-list.tsx";
import { typingPlace } from "./use-typed-ahead.ts";
import { useOpenEntry } from "./use-open-entry.ts";
import { useResults } from "./use-results.ts";
import classes from "./quick-search-dialog.module.css";

const wholePlaceholder = "Busque ou diga o que fazer: marcar ana qui 15h";
const listId = "quick-search-results";

type QuickSearchDialogProps = {
  pages: readonly SearchPage[];
  /** The search; something may have been typed before the field appeared. */
  text: string;
  setText: (text: string) => void;
  onClose: () => void;
};

/**
 * Finds pages, customers and appointments by a few letters and does what a typed line says; arrows
 * choose, Enter opens.
 */
export default function QuickSearchDialog({
  pages,
  text,
  setText,
  onClose,
}: QuickSearchDialogProps) {
  useReturnFocus();
  const field = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(0);
  const [isAwaited, setAwaited] = useState(false);
  function type(next: string) {
    setText(next);
    setChosen(0);
    setAwaited(false);
  }

  const isPhone = useIsPhone();
  const { groups, commands, may, isUnsettled, remember, emptyWords, ...search } = useResults(
    pages,
    text,
  );
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.min(chosen, entries.length - 1);

  const open = useOpenEntry({ text, commands, remember, type, onClose });

  // What is shown may still be what the letters before found; a command is known at once.
  const isAwaitable = isUnsettled || (search.isFetching && commands.length === 0 && chosen === 0);
  // Who presses Enter at once gets what the line means once that is known.
  const openAwaited = useEffectEvent(() => {
    const [first] = entries;
    if (first && !search.failure) open(first);
  });
  useEffect(() => {
    if (isAwaited && !isAwaitable) openAwaited();
  }, [isAwaited, isAwaitable]);

  function choose(event: React.KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 };
    const next = steps[event.key];
    if (next !== undefined && entries.length > 0) {
      event.preventDefault();
      setChosen((next + entries.length) % entries.length);
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    const entry = entries[active];
    if (isAwaitable) setAwaited(true);
    else if (entry) open(entry);
  }

  return (
    <Modal.Root opened onClose={onClose} size={620} yOffset="10dvh" fullScreen={isPhone}>
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content
        aria-label="Busca rápida"
        {...{ [typingPlace]: true }}
        classNames={{ content: classes.dialog }}
      >
        <div className={classes.head}>
          <IconSearch size={20} stroke={1.6} aria-hidden="true" className={classes.icon} />
          <input
            ref={field}
            className={classes.input}
            role="combobox"
            aria-label="Buscar páginas, pessoas e agendamentos"
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-activedescendant={entries[active] && `${listId}-${entries[active].key}`}
            aria-autocomplete="list"
            placeholder={isPhone ? "Busque ou diga: marcar ana" : wholePlaceholder}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            data-autofocus
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
            onKeyDown={choose}
          />
          {search.isFetching && <Loader size={18} color="gray" aria-label="Buscando" />}
          <CloseButton aria-label="Fechar busca" onClick={onClose} />
        </div>
        {emptyWords && <p className={classes.message}>{emptyWords}</p>}
        <ResultList
          id={listId}
          groups={groups}
          activeKey={entries[active]?.key}
          onPoint={(key) => setChosen(entries.findIndex((entry) => entry.key === key))}
          onOpen={open}
        />
        {search.failure && (
          <p className={classes.message} role="alert">
            {search.failure}{" "}
            <button type="button" onClick={search.retry}>
              Tentar de novo
            </button>
          </p>
        )}
        {asksForKeys(text) && (
          <CommandsPanel
            may={may}
            onTake={(example) => {
              type(example);
              field.current?.focus();
            }}
          />
        )}
        <VisuallyHidden role="status">
          {asksForKeys(text) || search.isFetching ? "" : resultsInWords(entries.length)}
        </VisuallyHidden>
      </Modal.Content>
    </Modal.Root>
  );
}
