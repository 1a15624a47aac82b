import { Skeleton, Stack } from "@mantine/core";
import { loadFailure } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { LetterheadPanel } from "./letterhead-panel.tsx";

/** The tab of what the organisation is, and what its documents need of it. */
export function DetailsPanel() {
  const letterhead = trpc.letterheads.mine.useQuery();
  return (
    <QueryView
      query={letterhead}
      messageOf={(error) => loadFailure(error, "da organização")}
      loading={
        <Loading label="Carregando...">
          <Stack gap={24}>
            <Skeleton height={120} radius={12} />
            <Skeleton height={42} />
            <Skeleton height={42} />
            <Skeleton height={42} />
          </Stack>
        </Loading>
      }
    >
      {(stored) => <LetterheadPanel stored={stored} />}
    </QueryView>
  );
}
