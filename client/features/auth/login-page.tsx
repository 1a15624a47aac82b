import { Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { isNotEmpty, useForm } from "@mantine/form";
import { useState } from "react";
import { failureOf, reasonOf } from "#client/lib/failures.ts";
import { beginSession } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { sendUnsent } from "#client/lib/send-draft.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { RisingProgress } from "#client/ui/rising-progress.tsx";
import { authTexts } from "#shared/texts/auth.pt-br.ts";
import { CodeField } from "./code-field.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

/** On touch screens a focused field would bring the keyboard up over the page. */
const hasKeyboard = matchMedia("(hover: hover) and (pointer: fine)").matches;

/** Asks for e-mail and password; what was typed stays when the server refuses it. */
export function LoginPage({ onLoggedIn }: { onLoggedIn: () => void }) {
  const login = trpc.auth.login.useMutation({
    async onSuccess({ user }) {
      beginSession(user);
      await sendUnsent(user);
      onLoggedIn();
    },
  });
  const waiting = login.isPending || login.isSuccess;
  const failure = login.isError ? failureOf(login.error) : null;
  // From the correct password until another e-mail is typed.
  const [asksCode, setAsksCode] = useState(false);
  if (failure?.code === "second_factor_required" && !asksCode) setAsksCode(true);
  const form = useForm({
    initialValues: { email: "", password: "", code: "" },
    validate: {
      email: isNotEmpty("Informe o e-mail"),
      password: isNotEmpty(authTexts.passwordMissing),
    },
    onValuesChange: ({ email }, { email: before }) => email !== before && setAsksCode(false),
    onSubmitPreventDefault: "always",
  });

  return (
    <SignInFrame title="Entrar" lead="Acesse sua agenda e seus agendamentos.">
      <form
        noValidate
        onSubmit={form.onSubmit(
          ({ email, password, code }) =>
            login.mutate({ email, password, ...(asksCode && code.trim() && { code }) }),
          (errors) => form.getInputNode(errors["email"] ? "email" : "password")?.focus(),
        )}
      >
        <Stack>
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="username"
            autoFocus={hasKeyboard}
            key={form.key("email")}
            {...form.getInputProps("email")}
          />
          <PasswordInput
            label="Senha"
            autoComplete="current-password"
            key={form.key("password")}
            {...form.getInputProps("password")}
          />
          {asksCode && (
            <CodeField autoFocus key={form.key("code")} {...form.getInputProps("code")} />
          )}
          {failure && failure.code !== "second_factor_required" && (
            <Notice tone="danger">{reasonOf(failure)}</Notice>
          )}
          <Button type="submit" size="md" loading={waiting} fullWidth>
            Entrar
          </Button>
          {waiting && <RisingProgress />}
          <AnchorLink to="/reset-password" size="sm" ta="center" py={10}>
            Esqueci minha senha
          </AnchorLink>
        </Stack>
      </form>
    </SignInFrame>
  );
}
