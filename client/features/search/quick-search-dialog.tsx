import { CloseButton, Loader, Modal, VisuallyHidden } from "@mantine/core";
import { useDebouncedValue, useMediaQuery } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { keepPreviousData } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { useReturnFocus } from "#client/ui/use-return-focus.ts";
import { searchGroups, type SearchPage } from "./result-rules.ts";
import { ResultList } from "./result-list.tsx";
import { typingPlace } from "./use-typed-ahead.ts";
import classes from "./quick-search-dialog.module.css";

const typingMs = 150;
const shortestSearch = 2;
const listId = "quick-search-results";

type QuickSearchDialogProps = {
  pages: readonly SearchPage[];
  /** The search; something may have been typed before the field appeared. */
  text: string;
  setText: (text: string) => void;
  onClose: () => void;
};

/** Finds pages, customers and appointments by a few letters; arrows choose, Enter opens. */
export default function QuickSearchDialog({
  pages,
  text,
  setText,
  onClose,
}: QuickSearchDialogProps) {
  useReturnFocus();
  const user = useCurrentUser();
  const router = useRouter();
  const [chosen, setChosen] = useState(0);
  const isPhone = useMediaQuery("(max-width: 47.99em)", undefined, {
    getInitialValueInEffect: false,
  });
  const search = useSearch(text);
  const groups = searchGroups(user, pages, text, search.found);
  const entries = groups.flatMap((group) => group.entries);
  const active = Math.min(chosen, entries.length - 1);

  function open(address: string) {
    onClose();
    router.history.push(address);
  }

  function choose(event: React.KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 };
    const next = steps[event.key];
    if (next !== undefined && entries.length > 0) {
      event.preventDefault();
      setChosen((next + entries.length) % entries.length);
    }
    const entry = entries[active];
    if (event.key === "Enter" && entry) {
      event.preventDefault();
      open(entry.address);
    }
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
            className={classes.input}
            role="combobox"
            aria-label="Buscar páginas, pessoas e agendamentos"
            aria-expanded={entries.length > 0}
            aria-controls={listId}
            aria-activedescendant={entries[active] && `${listId}-${entries[active].key}`}
            aria-autocomplete="list"
            placeholder="Nome, telefone ou página"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            data-autofocus
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setChosen(0);
            }}
            onKeyDown={choose}
          />
          {search.isFetching && <Loader size={18} color="gray" aria-label="Buscando" />}
          <CloseButton aria-label="Fechar busca" onClick={onClose} />
        </div>
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
        {entries.length === 0 && !search.isFetching && !search.failure && (
          <p className={classes.message}>
            Nada encontrado para “{text.trim()}”. Tente parte do nome ou do telefone.
          </p>
        )}
        <VisuallyHidden role="status">
          {text.trim() === "" || search.isFetching ? "" : counted(entries.length)}
        </VisuallyHidden>
      </Modal.Content>
    </Modal.Root>
  );
}

/** Returns what the server finds for two letters or more, a moment after the last key. */
function useSearch(text: string) {
  const [settled] = useDebouncedValue(text.trim(), typingMs);
  const isLong = text.trim().length >= shortestSearch;
  const query = trpc.search.all.useQuery(
    { text: settled },
    {
      enabled: isLong && settled.length >= shortestSearch,
      placeholderData: keepPreviousData,
      staleTime: 5_000,
    },
  );
  return {
    found: isLong ? query.data : undefined,
    isFetching: isLong && (query.isFetching || settled !== text.trim()),
    failure: isLong && query.isError ? failureOf(query.error).message : null,
    retry: () => void query.refetch(),
  };
}

function counted(count: number): string {
  if (count === 0) return "Nenhum resultado";
  return count === 1 ? "1 resultado" : `${count} resultados`;
}
