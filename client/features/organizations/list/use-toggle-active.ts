import { changed } from "#client/lib/changes.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import type { OwnedOrganization } from "#shared/schemas/organizations.ts";

/** Activates an organisation, or deactivates it, and says so. */
export function useToggleActive({ id, name, isActive }: OwnedOrganization) {
  const toggle = trpc.organizations.toggleActive.useMutation({
    async onSuccess(saved) {
      await changed("organizations");
      toast.success(`${name} foi ${saved.isActive ? "ativada" : "desativada"}.`);
    },
    onError: (error) => toastFailure(error, "Erro ao alterar organização"),
  });
  return { run: () => toggle.mutate({ id, isActive: !isActive }), isPending: toggle.isPending };
}
