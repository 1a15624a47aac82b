import { Button, PasswordInput, Stack, TextInput } from "@mantine/core";
import { isNotEmpty, useForm } from "@mantine/form";
import { failureOf } from "#client/lib/failures.ts";
import { beginSession } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { LoginProgress } from "./login-progress.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

/** E-mail and password; what was typed stays when the server refuses it. */
export function LoginPage({ onLoggedIn }: { onLoggedIn: () => void }) {
  const login = trpc.auth.login.useMutation({
    onSuccess({ user }) {
      beginSession(user);
      onLoggedIn();
    },
  });
  const waiting = login.isPending || login.isSuccess;
  const form = useForm({
    initialValues: { email: "", password: "" },
    validate: {
      email: isNotEmpty("Informe o e-mail"),
      password: isNotEmpty("Informe a senha"),
    },
    onSubmitPreventDefault: "always",
  });

  return (
    <SignInFrame title="Entrar" lead="Acesse sua agenda e seus agendamentos.">
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => login.mutate(values),
          (errors) => form.getInputNode(errors["email"] ? "email" : "password")?.focus(),
        )}
      >
        <Stack>
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="username"
            key={form.key("email")}
            {...form.getInputProps("email")}
          />
          <PasswordInput
            label="Senha"
            autoComplete="current-password"
            key={form.key("password")}
            {...form.getInputProps("password")}
          />
          {login.isError && <Notice tone="danger">{failureOf(login.error).message}</Notice>}
          <Button type="submit" size="md" loading={waiting} fullWidth>
            Entrar
          </Button>
          {waiting && <LoginProgress />}
          <AnchorLink to="/reset-password" size="sm" ta="center" py={10}>
            Esqueci minha senha
          </AnchorLink>
        </Stack>
      </form>
    </SignInFrame>
  );
}
