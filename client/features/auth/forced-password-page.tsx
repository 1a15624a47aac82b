import { Button } from "@mantine/core";
import { useCurrentUser } from "#client/lib/session.ts";
import { toast } from "#client/ui/toast-store.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

/** Replaces the app until the temporary password is changed. */
export default function ForcedPasswordPage({ onLogout }: { onLogout: () => void }) {
  const { email } = useCurrentUser();
  return (
    <SignInFrame
      title="Crie sua nova senha"
      lead="Você entrou com uma senha temporária. Escolha a sua para continuar."
    >
      <ChangePasswordForm
        email={email}
        asksCurrent={false}
        onChanged={() => toast.success("Senha criada. Bom trabalho!")}
      />
      <Button variant="subtle" color="gray" onClick={onLogout}>
        Sair
      </Button>
    </SignInFrame>
  );
}
