import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "#client/lib/trpc.ts";

/** How many are shown: who wants another types on. */
const limit = 20;
const typingMs = 200;

/**
 * The customers whom the server finds for what is being typed, by name, e-mail and phone. While it
 * looks, those of the search before stay: `isSettled` says that they answer what stands there now.
 */
export function usePatientSearch(typed: string) {
  const search = typed.trim();
  const [settled] = useDebouncedValue(search, typingMs);
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
