import { IconCalendarOff } from "@tabler/icons-react";
import { EmptyState } from "#client/ui/empty-state.tsx";

/** Stands where an appointment would be made while no calendar is active. */
export function NoCalendarNotice() {
  return (
    <EmptyState icon={<IconCalendarOff size={28} stroke={1.5} />} title="Nenhum calendário ativo">
      Um agendamento fica em um calendário. Crie ou ative um em Calendários.
    </EmptyState>
  );
}
