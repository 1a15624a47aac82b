import { Modal } from "@mantine/core";
import { useCurrentUser } from "#client/lib/session.ts";
import { toast } from "#client/ui/toast-store.ts";
import { securityWords } from "./security-words.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";

/** 'Alterar senha' of the user menu. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { email } = useCurrentUser();
  return (
    <Modal opened onClose={onClose} title="Alterar senha" size="sm">
      <ChangePasswordForm
        email={email}
        asksCurrent
        onChanged={() => {
          onClose();
          toast.success(securityWords.passwordChanged);
        }}
      />
    </Modal>
  );
}
