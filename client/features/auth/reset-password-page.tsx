import { Button, Stack, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import { Notice } from "#client/ui/notice.tsx";
import { SignInFrame } from "./sign-in-frame.tsx";

/** Asks for a temporary password by mail; the answer never reveals whether the e-mail is known. */
export function ResetPasswordPage() {
  const reset = trpc.auth.resetPassword.useMutation();
  const form = useForm({
    initialValues: { email: "" },
    validate: {
      email: (email) => (/^\S+@\S+$/.test(email.trim()) ? null : "Informe o seu e-mail"),
    },
  });

  return (
    <SignInFrame
      title="Redefinir senha"
      lead="Enviamos uma senha temporária para o seu e-mail. Ela vale por 24 horas e só pode ser usada uma vez."
    >
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => reset.mutate(values),
          () => form.getInputNode("email")?.focus(),
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
          {reset.isSuccess && (
            <Notice tone="success">
              Se este e-mail estiver cadastrado, a senha temporária chega em instantes. Sua senha
              atual continua valendo até você usar a temporária.
            </Notice>
          )}
          {reset.isError && <Notice tone="danger">{failureOf(reset.error).message}</Notice>}
          <Button type="submit" size="md" loading={reset.isPending} fullWidth>
            Enviar senha temporária
          </Button>
          <AnchorLink to="/login" size="sm" ta="center" py={10}>
            Voltar para o login
          </AnchorLink>
        </Stack>
      </form>
    </SignInFrame>
  );
}
