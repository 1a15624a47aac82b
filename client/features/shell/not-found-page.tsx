import { IconMapOff } from "@tabler/icons-react";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { ButtonLink } from "#client/ui/links.tsx";

/** Shown for unknown addresses. */
export function NotFoundPage() {
  return (
    <EmptyState
      icon={<IconMapOff size={28} stroke={1.5} />}
      title="Página não encontrada"
      heading={1}
      action={
        <ButtonLink to="/app/dashboard" variant="default">
          Ir para o início
        </ButtonLink>
      }
    >
      O endereço pode ter mudado ou não existir.
    </EmptyState>
  );
}
