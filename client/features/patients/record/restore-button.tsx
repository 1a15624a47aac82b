import { IconArchiveOff } from "@tabler/icons-react";
import { useCustomerWords } from "#client/domain/patients/use-customer-words.ts";
import { changed } from "#client/lib/changes.ts";
import { useCan } from "#client/lib/session.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";

type RestoreButtonProps = { patient: { readonly id: string; readonly name: string } };

/** Takes a customer out of the archive, for those who may; deleting puts her back. */
export function RestoreButton({ patient: { id, name } }: RestoreButtonProps) {
  const { singular } = useCustomerWords();
  const mayManage = useCan("manage_patients");
  const restore = trpc.patients.restore.useMutation({
    onSuccess() {
      toast.success(`${singular} restaurado: ${name} está de novo na lista.`);
      return changed("patients", "appointments");
    },
    onError: (error) => {
      toastFailure(error);
      return changed("patients");
    },
  });
  if (!mayManage) return null;
  return (
    <WriteButton
      variant="default"
      size="compact-sm"
      aria-label={`Restaurar ${name}`}
      leftSection={<IconArchiveOff size={16} stroke={1.75} />}
      loading={restore.isPending}
      onClick={() => restore.mutate({ id })}
    >
      Restaurar
    </WriteButton>
  );
}
