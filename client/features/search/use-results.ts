import { useState } from "react";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { failureOf } from "#client/lib/failures.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { parseCommand } from "#shared/domain/typed-commands.ts";
import { isCalled, mayBeName } from "#shared/domain/typed-names.ts";
import { commandEntries, nameToTry, searchedFor, type CommandPlace } from "./command-rules.ts";
import {
  asksForKeys,
  notedTitle,
  nothingFound,
  searchGroups,
  withSettings,
  type SearchPage,
} from "./result-rules.ts";
import { useCommandPlace } from "./use-command-place.ts";
import { meantEntries } from "./meant-rules.ts";
import { useMeant } from "./use-meant.ts";
import { useRecent } from "./use-recent.ts";
import { useTimeAhead } from "./use-time-ahead.ts";

const typingMs = 150;
const shortestSearch = 2;

/** Returns what a typed text finds, and what Enter would do when it is a command. */
export function useResults(pages: readonly SearchPage[], text: string) {
  const user = useCurrentUser();
  const place = useCommandPlace();
  const { command, isSearching } = useCommand(text, place);
  const { found, ...search } = useSearch(searchedFor(command, text));
  const [recent, remember] = useRecent();
  const [now] = useState(() => Date.now());
  const { meant: focused, isComing } = useMeant();
  const meant = focused ? meantEntries(focused, { text, now, mayBook: place.may.book }) : [];
  // Whom a booking is for is known only once the search has ended.
  const isSearched = command !== null && "customer" in command;
  const { ahead, isFetching: isChecking } = useTimeAhead(command, place);
  const isUnsettled = isSearched && (search.isFetching || isSearching || isChecking);
  const commands = isUnsettled ? [] : commandEntries(command, place, user, found, ahead);
  // What these name is a part of the command and nothing to open.
  const isPart = isSearched || command?.kind === "block" || command?.kind === "closeDay";
  const shown = isPart
    ? ([[], undefined] as const)
    : ([withSettings(pages, place.calendar), found] as const);
  const isFetching = search.isFetching || isUnsettled || isComing;
  const results = searchGroups(user, shown[0], text, shown[1], { commands, meant, recent });
  const isEmpty =
    results.every(({ title }) => title === notedTitle) &&
    !isFetching &&
    search.failure === null &&
    !asksForKeys(text);
  // Who is nowhere to be found, or only in notes, may be new.
  const unknown = { kind: "newCustomer", name: text.trim() } as const;
  const offered =
    isEmpty && command === null && mayBeName(text)
      ? commandEntries(unknown, place, user, found)
      : [];
  const groups = offered.length > 0 ? [...results, { title: "Fazer", entries: offered }] : results;
  return {
    ...search,
    isFetching,
    groups,
    commands,
    may: place.may,
    isUnsettled,
    // Where something is offered instead, that says it.
    emptyWords: isEmpty && groups.length === 0 ? nothingFound(command, text) : null,
    remember,
  };
}

/** Returns what a text asks for: `Domingo Silva` is somebody if a customer is called so, else a day. */
function useCommand(text: string, place: CommandPlace) {
  const byDay = parseCommand(text, place);
  const byName = parseCommand(text, place, "names");
  const name = nameToTry(byDay, byName);
  const { found, isFetching } = useSearch(name);
  const isSomebody = name !== "" && found?.customers.some((each) => isCalled(name, each.name));
  return { command: isSomebody ? byName : byDay, isSearching: isFetching };
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
