import { useLocation } from "@tanstack/react-router";
import { IconLogin2 } from "@tabler/icons-react";
import { ButtonLink } from "#client/ui/links.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

/** What someone who is not logged in sees under /app. */
export function LoginNeeded() {
  // With its search: a week or a filter that was open is found again.
  const { href } = useLocation();
  return (
    <SignInFrame
      title="Você precisa fazer login para acessar o app"
      lead="Sua sessão pode ter terminado. Entre de novo para continuar de onde parou."
    >
      <ButtonLink
        to="/login"
        search={{ from: href }}
        size="md"
        leftSection={<IconLogin2 size={18} />}
      >
        Fazer login
      </ButtonLink>
    </SignInFrame>
  );
}
