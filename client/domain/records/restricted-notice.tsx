import { IconLock } from "@tabler/icons-react";
import { EmptyState } from "#client/ui/empty-state.tsx";

type RestrictedNoticeProps = {
  /** What may not be seen: `prontuários médicos`. */
  what: string;
};

/** Takes the place of clinical data for those who may not read them. */
export function RestrictedNotice({ what }: RestrictedNoticeProps) {
  return (
    <EmptyState icon={<IconLock size={28} stroke={1.5} />} title="Acesso Restrito">
      Você não tem permissão para visualizar {what}.
    </EmptyState>
  );
}
