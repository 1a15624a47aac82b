import { Button } from "@mantine/core";
import { IconCircleCheck, IconStar, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { Panel, PanelList, PanelRow } from "#client/ui/panel.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { calendarSaved } from "./settings-words.ts";
import { DeleteCalendarDialog } from "./delete-calendar-dialog.tsx";

/** Makes a calendar the default one, activates or deactivates it, and deletes it. */
export function StatePanel({ calendar }: { calendar: Calendar }) {
  const [asking, setAsking] = useState<"deactivate" | "delete" | null>(null);
  const update = trpc.calendars.update.useMutation({
    onSuccess(saved) {
      queries.calendars.get.setData({ id: saved.id }, saved);
      void changed("calendars");
      toast.success(calendarSaved);
      setAsking(null);
    },
    onError(error) {
      toast.error(failureOf(error).message);
      setAsking(null);
    },
  });
  const change = (fields: { isActive: boolean } | { isDefault: true }) =>
    update.mutate({ id: calendar.id, ...fields });
  const { isActive, isDefault } = calendar;
  return (
    <Panel title="Situação">
      <PanelList>
        <PanelRow
          icon={<IconStar size={20} stroke={1.5} />}
          name={isDefault ? "Calendário padrão" : "Não é o calendário padrão"}
          detail="O padrão vem primeiro nas listas de calendários."
          state={
            !isDefault && (
              <WriteButton
                variant="default"
                disabled={!isActive}
                loading={update.isPending}
                onClick={() => change({ isDefault: true })}
              >
                Tornar padrão
              </WriteButton>
            )
          }
        />
        <PanelRow
          icon={<IconCircleCheck size={20} stroke={1.5} />}
          name={isActive ? "Ativo" : "Inativo"}
          detail={
            isDefault
              ? "O calendário padrão fica sempre ativo."
              : "Um calendário inativo guarda o histórico, e seus links não oferecem horários."
          }
          state={
            !isDefault && (
              <WriteButton
                variant="default"
                loading={update.isPending}
                onClick={() => (isActive ? setAsking("deactivate") : change({ isActive: true }))}
              >
                {isActive ? "Desativar" : "Ativar"}
              </WriteButton>
            )
          }
        />
        <PanelRow
          icon={<IconTrash size={20} stroke={1.5} />}
          name="Excluir este calendário"
          detail="Só um calendário vazio pode ser excluído. Não dá para desfazer."
          state={
            <Button variant="default" c="var(--danger)" onClick={() => setAsking("delete")}>
              Excluir
            </Button>
          }
        />
      </PanelList>
      <ConfirmDialog
        opened={asking === "deactivate"}
        writes
        title="Desativar calendário"
        loading={update.isPending}
        onConfirm={() => change({ isActive: false })}
        onCancel={() => setAsking(null)}
      >
        Os links de agendamento de <strong>{calendar.name}</strong> deixam de oferecer horários. Os
        agendamentos já marcados continuam.
      </ConfirmDialog>
      <DeleteCalendarDialog
        calendar={calendar}
        opened={asking === "delete"}
        onClose={() => setAsking(null)}
      />
    </Panel>
  );
}
