import { Anchor } from "@mantine/core";
import { useLocation } from "@tanstack/react-router";
import { IconLogin2 } from "@tabler/icons-react";
import { failureOf, isSessionEnd } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ButtonLink } from "#client/ui/links.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

/** Shown under /app to people who are not logged in; the default export is for a lazy import. */
export default function LoginNeededPage() {
  // Includes the search, so that an open week or filter is found again.
  const { href } = useLocation();
  const { error } = trpc.auth.me.useQuery(undefined, { enabled: false });
  const failure = error && failureOf(error);
  const lost = failure && failure.code !== "unauthenticated" && isSessionEnd(failure);
  return (
    <SignInFrame
      title="Você precisa fazer login para acessar o app"
      lead={
        lost
          ? failure.message
          : "Sua sessão pode ter terminado. Entre de novo para continuar de onde parou."
      }
    >
      <ButtonLink
        to="/login"
        search={{ from: href }}
        size="md"
        leftSection={<IconLogin2 size={18} />}
      >
        Fazer login
      </ButtonLink>
      <Anchor href="/landing" size="sm" ta="center" py={10}>
        Conhecer o Encaixe
      </Anchor>
    </SignInFrame>
  );
}
