import { Skeleton, Stack } from "@mantine/core";
import { useState } from "react";
import { ownTimeZone } from "#client/lib/own-time-zone.ts";
import { failureOf } from "#client/lib/failures.ts";
import { formatDay } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ButtonLink } from "#client/ui/links.tsx";
import { ErrorState } from "#client/ui/error-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { Notice } from "#client/ui/notice.tsx";
import type { Invitation } from "#shared/schemas/invitations.ts";
import { DeclineButton } from "./decline-button.tsx";
import { InvitationLoginForm } from "./invitation-login-form.tsx";
import { InvitationPasswordForm } from "./invitation-password-form.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

type InvitationPageProps = { token: string; onAccepted: () => void };

const timeZone = ownTimeZone();

/** /convite/{token}: what the mailed link leads to, with or without a login. */
export function InvitationPage({ token, onAccepted }: InvitationPageProps) {
  const [declined, setDeclined] = useState(false);
  const query = trpc.invitations.view.useQuery(
    { token },
    // Once answered, the link is used up: reloading it would only say so.
    { staleTime: Infinity, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
  if (declined) {
    return (
      <SignInFrame
        title="Convite recusado"
        lead="Quem convidou você verá que o convite foi recusado."
      >
        <ButtonLink to="/" variant="default" size="md">
          Ir para o início
        </ButtonLink>
      </SignInFrame>
    );
  }
  if (query.isPending) {
    return (
      <SignInFrame title="Convite para a equipe" lead={<Skeleton height={24} />}>
        <Loading label="Carregando o convite">
          <Skeleton height={168} radius={8} />
        </Loading>
      </SignInFrame>
    );
  }
  if (query.isError) {
    return <ClosedInvitation error={query.error} onRetry={() => void query.refetch()} />;
  }
  return (
    <OpenInvitation
      token={token}
      invitation={query.data}
      onAccepted={onAccepted}
      onDeclined={() => setDeclined(true)}
    />
  );
}

type OpenInvitationProps = InvitationPageProps & { invitation: Invitation; onDeclined: () => void };

function OpenInvitation({ token, invitation, onAccepted, onDeclined }: OpenInvitationProps) {
  const { organizationName, roleLabel, email, expiresAt, needs } = invitation;
  const Answer = needs === "password" ? InvitationPasswordForm : InvitationLoginForm;
  return (
    <SignInFrame
      title="Convite para a equipe"
      lead={
        <>
          <strong>{organizationName}</strong> convidou <strong>{email}</strong> para a equipe, como{" "}
          {roleLabel}. O convite vale até {formatDay(expiresAt, timeZone)}.
        </>
      }
    >
      <Stack>
        <Answer token={token} invitation={invitation} onAccepted={onAccepted} />
        <DeclineButton token={token} organizationName={organizationName} onDeclined={onDeclined} />
      </Stack>
    </SignInFrame>
  );
}

/** Says that the link is expired, used, withdrawn, or unreadable just now. */
function ClosedInvitation({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { code, message, mayPass } = failureOf(error);
  if (mayPass) {
    return (
      <main>
        <ErrorState heading={1} message={message} onRetry={onRetry} />
      </main>
    );
  }
  // A mangled address is no invitation either; details would help nobody.
  const told =
    code === "invalid_input"
      ? "Este endereço está incompleto. Abra de novo o link do e-mail."
      : message;
  return (
    <SignInFrame title="Este convite não pode ser aceito" lead="Nada foi mudado na sua conta.">
      <Notice tone={code === "invitation_used" ? "info" : "warning"}>{told}</Notice>
      <ButtonLink to="/login" variant="default" size="md">
        Ir para o login
      </ButtonLink>
    </SignInFrame>
  );
}
