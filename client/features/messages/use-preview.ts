import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { trpcClient } from "#client/lib/trpc.ts";
import { variablesIn } from "#shared/domain/message-variables.ts";

/** How long typing rests before the server is asked. */
const typingMs = 300;

/**
 * Returns what a message would do for these people; asks nothing while it is blank, names what doesn't
 * exist, or is meant for nobody.
 */
export function usePreview(patientIds: readonly string[], message: string) {
  const [rested] = useDebouncedValue(message, typingMs);
  const isReady = rested.trim() !== "" && variablesIn(rested).unknown.length === 0;
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ["messages", "preview", patientIds, rested],
    queryFn: ({ signal }) =>
      trpcClient.messages.previewBulk.mutate(
        { patientIds: [...patientIds], message: rested },
        { signal },
      ),
    enabled: isReady && patientIds.length > 0,
    ...(isReady && { placeholderData: keepPreviousData }),
    // An appointment may be made or moved while the page is open.
    staleTime: 0,
    gcTime: 0,
  });
  return {
    data,
    error,
    isFetching,
    /** Whether the answer is that for what is written now. */
    isCurrent: data !== undefined && !isPlaceholderData && rested === message,
    retry: () => void refetch(),
  };
}
