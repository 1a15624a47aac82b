import { Skeleton, Stack } from "@mantine/core";
import { loadFailure } from "#client/lib/failures.ts";
import { useCan, useCurrentUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { Page } from "#client/ui/page.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { LetterheadPanel } from "./letterhead-panel.tsx";
import type { WithPages } from "./role-form.tsx";
import { RolesPanel } from "./roles-panel.tsx";

/** /app/organization: what documents need of it, and its roles. */
export function OrganizationPage({ pagesOf }: WithPages) {
  const { organizationName } = useCurrentUser();
  const mayConfigure = useCan("manage_organization");
  const mayManageTeam = useCan("manage_employees");
  return (
    <Page title="Minha Organização" lead={organizationName} width="reading">
      {mayConfigure && <Letterhead />}
      {mayManageTeam && <RolesPanel pagesOf={pagesOf} />}
    </Page>
  );
}

function Letterhead() {
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
