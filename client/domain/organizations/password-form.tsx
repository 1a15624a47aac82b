import { Button, Group, PasswordInput, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState, type ReactNode } from "react";
import { failureOf, fieldErrors } from "#client/lib/failures.ts";
import { Notice } from "#client/ui/notice.tsx";
import { authTexts } from "#shared/texts/auth.pt-br.ts";

type PasswordFormProps = {
  /** What is about to happen. */
  children: ReactNode;
  /** What the button says. */
  action: string;
  color?: string;
  isPending: boolean;
  /** How the last try failed. */
  error: unknown;
  onSubmit: (password: string) => void;
  onCancel: () => void;
};

/** Asks for the person's password before something that a stolen session must not do. */
export function PasswordForm({
  children,
  action,
  color,
  isPending,
  error,
  onSubmit,
  onCancel,
}: PasswordFormProps) {
  const form = useForm({
    initialValues: { password: "" },
    validate: { password: (typed) => (typed ? null : authTexts.passwordMissing) },
  });
  const failure = error ? failureOf(error) : null;
  const isWrong = failure?.code === "wrong_password";
  const refused = failure && (isWrong ? authTexts.passwordWrong : fieldErrors(failure)["password"]);
  // The refusal is about what was sent, not about what is being typed.
  const [sent, setSent] = useState("");
  const field = form.getInputProps("password");
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ password }) => {
        setSent(password);
        onSubmit(password);
      })}
    >
      <Stack>
        {children}
        <PasswordInput
          label="Sua senha"
          autoComplete="current-password"
          data-autofocus
          {...field}
          error={field.error ?? (form.values.password === sent ? refused : null)}
        />
        {failure && !refused && <Notice tone="danger">{failure.message}</Notice>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            Cancelar
          </Button>
          <Button type="submit" loading={isPending} {...(color && { color })}>
            {action}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
