import { Modal, Skeleton, Stack } from "@mantine/core";
import { NoCalendarNotice } from "#client/domain/calendars/no-calendar-notice.tsx";
import { loadFailure } from "#client/lib/failures.ts";
import { Dates } from "#client/ui/dates.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import type { OpenConversation } from "#shared/schemas/conversations.ts";
import { nameOf } from "./conversation-words.ts";
import { OfferForm } from "./offer-form.tsx";
import { useOfferOptions } from "./use-offer-options.ts";

type OfferDialogProps = { conversation: OpenConversation; onClose: () => void };

/** Sends free times as buttons that the customer taps. */
export default function OfferDialog({ conversation, onClose }: OfferDialogProps) {
  const options = useOfferOptions(conversation.patientId);
  return (
    <Modal opened onClose={onClose} title={`Horários para ${nameOf(conversation)}`}>
      <Dates>
        <QueryView
          query={options}
          messageOf={loadFailure}
          loading={
            <Loading label="Carregando o formulário">
              <Stack gap="md">
                {Array.from({ length: 4 }, (_, i) => (
                  <Skeleton key={i} height={40} radius={8} />
                ))}
              </Stack>
            </Loading>
          }
        >
          {(data) =>
            data.calendars.length > 0 ? (
              <OfferForm id={conversation.id} options={data} onClose={onClose} />
            ) : (
              <NoCalendarNotice />
            )
          }
        </QueryView>
      </Dates>
    </Modal>
  );
}
