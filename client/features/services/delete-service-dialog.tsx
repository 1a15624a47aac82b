import { Text } from "@mantine/core";
import { useState } from "react";
import { changed } from "#client/lib/changes.ts";
import { tellDeleteFailed, tellFailure } from "#client/lib/tell-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { InUseDialog } from "#client/ui/in-use-dialog.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { useLast } from "#client/ui/use-last.ts";
import type { Service } from "#shared/schemas/services.ts";

type DeleteServiceDialogProps = { service: Service | null; onClose: () => void };

/** Asks before a service is deleted; one that is still booked may be switched off instead. */
export function DeleteServiceDialog({ service, onClose }: DeleteServiceDialogProps) {
  const [inUse, setInUse] = useState<string | null>(null);
  const shown = useLast(service);

  function close() {
    setInUse(null);
    onClose();
  }

  const remove = trpc.services.delete.useMutation({
    onSuccess({ removedFromLinks: links }) {
      void changed("services");
      const also = links.length > 0 ? ` Saiu também de: ${links.join(", ")}.` : "";
      toast.success(`Serviço excluído com sucesso!${also}`);
      close();
    },
    onError(error) {
      tellDeleteFailed(error, {
        fallback: "Falha ao excluir serviço",
        onInUse: setInUse,
        onGone() {
          void changed("services");
          close();
        },
      });
    },
  });
  const switchOff = trpc.services.update.useMutation({
    onSuccess() {
      void changed("services");
      toast.success("Serviço atualizado com sucesso!");
      close();
    },
    onError: (error) => tellFailure(error, "Falha ao atualizar serviço"),
  });

  if (inUse !== null) {
    const active = shown?.isActive ? shown : null;
    return (
      <InUseDialog
        opened={service !== null}
        title="Este serviço não pode ser excluído"
        reason={inUse}
        onSwitchOff={active && (() => switchOff.mutate({ id: active.id, isActive: false }))}
        loading={switchOff.isPending}
        onClose={close}
      />
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
