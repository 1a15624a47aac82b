import { Text } from "@mantine/core";
import { DeleteRecordDialog } from "#client/domain/organizations/delete-record-dialog.tsx";
import { changed } from "#client/lib/changes.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import type { Service } from "#shared/schemas/services.ts";
import { serviceSaved } from "./service-words.ts";

type DeleteServiceDialogProps = { service: Service | null; onClose: () => void };

/** Asks before a service is deleted, and names the booking links that it leaves. */
export function DeleteServiceDialog({ service, onClose }: DeleteServiceDialogProps) {
  return (
    <DeleteRecordDialog
      record={service}
      what="serviço"
      onDelete={async (id) => {
        const { removedFromLinks: links } = await trpcClient.services.delete.mutate({ id });
        const also = links.length > 0 ? ` Saiu também de: ${links.join(", ")}.` : "";
        return `Serviço excluído com sucesso!${also}`;
      }}
      onSwitchOff={async (id) => {
        await trpcClient.services.update.mutate({ id, isActive: false });
        return serviceSaved;
      }}
      onChanged={() => void changed("services")}
      onClose={onClose}
    >
      {(shown) => (
        <>
          <Text c="var(--ink)" mb="xs">
            Tem certeza que deseja excluir este serviço?
          </Text>
          <strong>{shown?.name}</strong> sai do catálogo e dos links de agendamento. Os atendimentos
          já feitos continuam no histórico.
        </>
      )}
    </DeleteRecordDialog>
  );
}
