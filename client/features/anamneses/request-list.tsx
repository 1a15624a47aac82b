import { Button, Group } from "@mantine/core";
import { useState } from "react";
import { changed } from "#client/lib/changes.ts";
import { formatDateTime } from "#client/lib/formats.ts";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Notice } from "#client/ui/notice.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { OfSheetInput } from "#shared/schemas/anamneses.ts";
import type { AnamnesisRequest } from "#shared/schemas/anamnesis-requests.ts";
import { RefuseDialog } from "./refuse-dialog.tsx";

type RequestListProps = { of: OfSheetInput; onReview: (request: AnamnesisRequest) => void };

/** Says which answers from home wait for staff, and which link is still open. */
export function RequestList({ of, onReview }: RequestListProps) {
  const [refused, setRefused] = useState<AnamnesisRequest | null>(null);
  const { data } = trpc.anamnesisRequests.list.useQuery({ patientId: of.patientId });
  const withdraw = trpc.anamnesisRequests.withdraw.useMutation({
    onSuccess() {
      void changed("patients");
      toast.success("Link cancelado.");
    },
    onError: (error) => void toastFailure(error),
  });
  const own = data?.requests.filter(({ sheet }) => sheet === of.sheet) ?? [];
  return (
    <>
      {own.map((request) =>
        request.answeredAt ? (
          <Notice key={request.id} tone="warning">
            Há respostas para revisar, enviadas de casa em{" "}
            {formatDateTime(request.answeredAt, ownTimeZone())}. Elas ainda não fazem parte do
            prontuário.
            <Group gap="xs" mt={8}>
              <Button size="xs" onClick={() => onReview(request)}>
                Revisar respostas
              </Button>
              <WriteButton size="xs" variant="default" onClick={() => setRefused(request)}>
                Recusar
              </WriteButton>
            </Group>
          </Notice>
        ) : (
          <Notice key={request.id} tone="info">
            Um link espera resposta até {formatDateTime(request.expiresAt, ownTimeZone())}.
            <Group gap="xs" mt={8}>
              <WriteButton
                size="xs"
                variant="default"
                loading={withdraw.isPending}
                onClick={() => withdraw.mutate({ id: request.id })}
              >
                Cancelar link
              </WriteButton>
            </Group>
          </Notice>
        ),
      )}
      {refused && <RefuseDialog id={refused.id} onClose={() => setRefused(null)} />}
    </>
  );
}
