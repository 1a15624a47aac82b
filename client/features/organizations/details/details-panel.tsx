import { Skeleton, Stack } from "@mantine/core";
import { loadFailure } from "#client/lib/failures.ts";
import { joinQueries } from "#client/lib/join-queries.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { IdentityPanel } from "./identity-panel.tsx";
import { LetterheadPanel } from "./letterhead-panel.tsx";
import { PixPanel } from "./pix-panel.tsx";
import type { OrganizationPartProps } from "../address/tab-values.ts";

/** The tab of what the organisation is, and what its documents, receipts and mails need of it. */
export function DetailsPanel({ Reminders }: OrganizationPartProps) {
  const seesMoney = useCan("manage_finance");
  const details = trpc.organizations.details.useQuery();
  const letterhead = trpc.letterheads.mine.useQuery();
  const data = details.data &&
    letterhead.data && { details: details.data, letterhead: letterhead.data };
  return (
    <QueryView
      query={{ data, ...joinQueries([details, letterhead]) }}
      messageOf={(error) => loadFailure(error, "da organização")}
      loading={
        <Loading label="Carregando...">
          <Stack gap={24}>
            <Skeleton height={48} />
            <Skeleton height={42} />
            <Skeleton height={42} />
            <Skeleton height={120} radius={12} />
          </Stack>
        </Loading>
      }
    >
      {(loaded) => (
        <Stack gap={40}>
          <IdentityPanel stored={loaded.details} />
          <LetterheadPanel stored={loaded.letterhead} />
          {seesMoney && <PixPanel />}
          <Reminders />
        </Stack>
      )}
    </QueryView>
  );
}
