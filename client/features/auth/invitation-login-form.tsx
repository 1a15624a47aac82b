import { Button, PasswordInput, Stack } from "@mantine/core";
import { isNotEmpty, useForm } from "@mantine/form";
import { useState } from "react";
import { failureOf, reasonOf } from "#client/lib/failures.ts";
import { beginSession, keepUser } from "#client/lib/session.ts";
import { queries, trpc } from "#client/lib/trpc.ts";
import { AnchorLink, ButtonLink } from "#client/ui/links.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { authTexts } from "#shared/texts/auth.pt-br.ts";
import { CodeField } from "./code-field.tsx";
import type { AnswerProps } from "./invitation-password-form.tsx";

/** Accepts with an existing login: the open session, or a login here. */
export function InvitationLoginForm({ token, invitation, onAccepted }: AnswerProps) {
  const { email } = invitation;
  const me = trpc.auth.me.useQuery(undefined, { retry: false });
  const join = trpc.invitations.join.useMutation({
    onSuccess({ user }) {
      beginSession(user);
      onAccepted();
    },
  });
  const logout = trpc.auth.logout.useMutation({ onSuccess: () => queries.auth.me.reset() });
  const user = me.isSuccess ? me.data.user : null;
  const failure = join.isError && <Notice tone="danger">{failureOf(join.error).message}</Notice>;

  if (user?.email === email && user.mustChangePassword) {
    return (
      <>
        <Notice tone="info">
          Você entrou com uma senha temporária. Crie a sua e abra de novo o link do convite.
        </Notice>
        <ButtonLink to="/app" size="md">
          Criar minha senha
        </ButtonLink>
      </>
    );
  }
  if (user?.email === email) {
    return (
      <>
        {failure}
        <Button
          size="md"
          loading={join.isPending || join.isSuccess}
          onClick={() => join.mutate({ token })}
        >
          Aceitar convite
        </Button>
      </>
    );
  }
  if (user) {
    return (
      <>
        <Notice tone="warning">
          Você está no Encaixe como {user.email}. Este convite é para {email}.
        </Notice>
        <Button size="md" loading={logout.isPending} onClick={() => logout.mutate()}>
          Sair e entrar com o e-mail do convite
        </Button>
      </>
    );
  }
  return (
    <>
      {failure}
      <LoginForm email={email} joining={join.isPending} onLoggedIn={() => join.mutate({ token })} />
    </>
  );
}

type LoginFormProps = { email: string; joining: boolean; onLoggedIn: () => void };

/** Asks for the password, and the code if there is one: the e-mail is the invitation's. */
function LoginForm({ email, joining, onLoggedIn }: LoginFormProps) {
  const login = trpc.auth.login.useMutation({
    onSuccess({ user }) {
      keepUser(user);
      if (!user.mustChangePassword) onLoggedIn();
    },
  });
  const failure = login.isError ? failureOf(login.error) : null;
  // From the correct password on.
  const [asksCode, setAsksCode] = useState(false);
  if (failure?.code === "second_factor_required" && !asksCode) setAsksCode(true);
  const form = useForm({
    initialValues: { password: "", code: "" },
    validate: { password: isNotEmpty(authTexts.passwordMissing) },
  });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        ({ password, code }) => login.mutate({ email, password, ...(code.trim() && { code }) }),
        () => form.getInputNode("password")?.focus(),
      )}
    >
      <Stack>
        <input hidden readOnly type="text" autoComplete="username" value={email} />
        <PasswordInput
          label="Sua senha do Encaixe"
          autoComplete="current-password"
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        {asksCode && <CodeField autoFocus key={form.key("code")} {...form.getInputProps("code")} />}
        {failure && failure.code !== "second_factor_required" && (
          <Notice tone="danger">
            {failure.code === "invalid_credentials" ? "Senha incorreta." : reasonOf(failure)}
          </Notice>
        )}
        <Button type="submit" size="md" loading={login.isPending || joining} fullWidth>
          Entrar e aceitar
        </Button>
        <AnchorLink to="/reset-password" size="sm" ta="center" py={10}>
          Esqueci minha senha
        </AnchorLink>
      </Stack>
    </form>
  );
}
