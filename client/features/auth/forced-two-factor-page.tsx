import { Button } from "@mantine/core";
import { useCurrentUser } from "#client/lib/session.ts";
import { toast } from "#client/ui/toast-store.ts";
import { securityWords } from "./security-words.ts";
import { SignInFrame } from "./sign-in-frame.tsx";
import { TwoFactorSetupForm } from "./two-factor-setup-form.tsx";

type ForcedTwoFactorPageProps = { onDone: () => void; onLogout: () => void };

/** Replaces the app while the organisation demands a second factor that isn't set up yet. */
export default function ForcedTwoFactorPage({ onDone, onLogout }: ForcedTwoFactorPageProps) {
  const { organizationName } = useCurrentUser();
  return (
    <SignInFrame
      title="Verificação em duas etapas"
      lead={`${organizationName} pede esta proteção a toda a equipe. Leva um minuto.`}
    >
      <TwoFactorSetupForm
        onDone={() => {
          toast.success(securityWords.twoFactorOn);
          onDone();
        }}
      />
      <Button variant="subtle" color="gray" onClick={onLogout}>
        Sair
      </Button>
    </SignInFrame>
  );
}
