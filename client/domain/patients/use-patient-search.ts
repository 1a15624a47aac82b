import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "#client/lib/trpc.ts";

/** The most customers shown: a longer search narrows them. */
const limit = 20;
const typingMs = 200;

/** What the search shows before anything is typed, to be loaded ahead. */
export const firstPatients = { search: "", limit };

/**
 * Returns the customers that the server finds for the typed text, by name, e-mail and phone. While
 * it searches, the earlier results stay; `isSettled` says that they belong to the present text.
 */
export function usePatientSearch(typed: string) {
  const search = typed.trim();
  // The first key is answered at once.
  const [settled] = useDebouncedValue(search, typingMs, { leading: true });
  const page = trpc.patients.list.useQuery(
    { search: settled, limit },
    { placeholderData: keepPreviousData },
  );
  return {
    found: page.data?.patients ?? [],
    isSettled: search === settled && !page.isPlaceholderData,
    isFetching: page.isFetching,
  };
}
