import { Skeleton, Stack } from "@mantine/core";
import { IconLock } from "@tabler/icons-react";
import { Navigate } from "@tanstack/react-router";
import { loadFailure } from "#client/lib/failures.ts";
import { useCurrentUser } from "#client/lib/session.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { Page } from "#client/ui/page.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { useReadOnlyNotice } from "#client/ui/read-only.tsx";
import { organizationTexts } from "#shared/texts/organizations.pt-br.ts";
import { StepsPanel } from "./steps-panel.tsx";
import { useKnown } from "./use-known.ts";

/** /app/comecar: from an empty organisation to a link that works, in five steps. */
export function FirstStepsPage() {
  const { role } = useCurrentUser();
  if (role === "owner") return <OwnSteps />;
  return (
    <EmptyState icon={<IconLock size={28} stroke={1.5} />} title="Acesso Negado" heading={1}>
      {organizationTexts.stepsOfOwners}
    </EmptyState>
  );
}

function OwnSteps() {
  const known = useKnown();
  const isReadOnly = useReadOnlyNotice() !== null;
  const isOver = known.data !== undefined && known.data.step === null;
  if (isOver || isReadOnly) return <Navigate to="/app/dashboard" replace />;
  return (
    <Page
      title="Primeiros passos"
      lead="Cinco passos curtos, e o seu link de agendamento está no ar."
      width="list"
    >
      <QueryView
        query={known}
        messageOf={(error) => loadFailure(error)}
        loading={
          <Loading label="Carregando...">
            <Stack gap={24}>
              <Skeleton height={48} radius={12} />
              <Skeleton height={280} radius={12} />
            </Stack>
          </Loading>
        }
      >
        {({ step, known: found }) =>
          found ? (
            <StepsPanel known={found} stored={Math.max(step ?? 1, 1)} />
          ) : (
            <Navigate to="/app/dashboard" replace />
          )
        }
      </QueryView>
    </Page>
  );
}
