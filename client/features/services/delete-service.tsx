import { Text } from "@mantine/core";
import { useState } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { useLast } from "#client/ui/use-last.ts";
import type { Service } from "#shared/schemas/services.ts";

type DeleteServiceProps = { service: Service | null; onClose: () => void };

/** Asks before a service is deleted; one that is still booked may be switched off instead. */
export function DeleteService({ service, onClose }: DeleteServiceProps) {
  const [inUse, setInUse] = useState<string | null>(null);
  const shown = useLast(service);

  function close() {
    setInUse(null);
    onClose();
  }

  const remove = trpc.services.delete.useMutation({
    onSuccess({ removedFromLinks: links }) {
      void queries.services.invalidate();
      const also = links.length > 0 ? ` Saiu também de: ${links.join(", ")}.` : "";
      toast.success(`Serviço excluído com sucesso!${also}`);
      close();
    },
    onError(error) {
      const { code, message } = failureOf(error);
      if (code === "in_use") return setInUse(message);
      toast.error(code === "unknown" ? "Falha ao excluir serviço" : message);
      // Someone else was faster: there is nothing left to ask about.
      if (code === "not_found") {
        void queries.services.invalidate();
        close();
      }
    },
  });
  const switchOff = trpc.services.update.useMutation({
    onSuccess() {
      void queries.services.invalidate();
      toast.success("Serviço atualizado com sucesso!");
      close();
    },
    onError(error) {
      const { code, message } = failureOf(error);
      toast.error(code === "unknown" ? "Falha ao atualizar serviço" : message);
    },
  });

  if (inUse !== null) {
    const isActive = shown?.isActive ?? false;
    return (
      <ConfirmDialog
        opened={service !== null}
        title="Este serviço não pode ser excluído"
        confirmLabel={isActive ? "Desativar" : "Entendi"}
        loading={switchOff.isPending}
        onConfirm={() => {
          if (shown && isActive) switchOff.mutate({ id: shown.id, isActive: false });
          else close();
        }}
        onCancel={close}
      >
        {inUse}
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      opened={service !== null}
      title="Excluir serviço"
      danger
      loading={remove.isPending}
      onConfirm={() => service && remove.mutate({ id: service.id })}
      onCancel={close}
    >
      <Text c="var(--ink)" mb="xs">
        Tem certeza que deseja excluir este serviço?
      </Text>
      <strong>{shown?.name}</strong> sai do catálogo e dos links de agendamento. Os atendimentos já
      feitos continuam no histórico.
    </ConfirmDialog>
  );
}
