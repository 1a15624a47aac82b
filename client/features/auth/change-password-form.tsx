import { Button, PasswordInput, Stack } from "@mantine/core";
import { useForm } from "@mantine/form";
import { failureOf, fieldErrors } from "#client/lib/failures.ts";
import { keepUser } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Notice } from "#client/ui/notice.tsx";
import {
  NewPasswordFields,
  newPasswordComplaints,
  type NewPasswordValues,
} from "./new-password-fields.tsx";

type ChangePasswordFormProps = {
  /** Shows password managers whose password this is. */
  email: string;
  /** False while the session has a temporary password, whose use has proven the person. */
  asksCurrent: boolean;
  onChanged: () => void;
};

type Values = NewPasswordValues & { currentPassword: string };

const fields = ["currentPassword", "newPassword", "repeated"] as const;

function complaints(values: Values, asksCurrent: boolean) {
  return {
    currentPassword: asksCurrent && !values.currentPassword ? "Informe a senha atual" : null,
    ...newPasswordComplaints(values),
  };
}

/** Asks for the new password twice; the server ends the user's other sessions. */
export function ChangePasswordForm({ email, asksCurrent, onChanged }: ChangePasswordFormProps) {
  const form = useForm<Values>({
    initialValues: { currentPassword: "", newPassword: "", repeated: "" },
    validate: (values) => complaints(values, asksCurrent),
  });
  const focusFirst = (errors: object) => {
    const wrong = fields.find((field) => field in errors);
    if (wrong) form.getInputNode(wrong)?.focus();
  };
  const change = trpc.auth.changePassword.useMutation({
    onSuccess({ user }) {
      keepUser(user);
      onChanged();
    },
    onError(error) {
      const failure = failureOf(error);
      const errors =
        failure.code === "wrong_password"
          ? { currentPassword: failure.message }
          : fieldErrors(failure);
      form.setErrors(errors);
      focusFirst(errors);
    },
  });
  const failure = change.isError ? failureOf(change.error) : null;
  const showsFailure = failure && failure.code !== "wrong_password" && !failure.issues.length;

  return (
    <form
      noValidate
      onSubmit={form.onSubmit(
        ({ currentPassword, newPassword }) =>
          change.mutate(asksCurrent ? { currentPassword, newPassword } : { newPassword }),
        focusFirst,
      )}
    >
      <Stack>
        {asksCurrent && (
          <PasswordInput
            label="Senha atual"
            autoComplete="current-password"
            data-autofocus
            key={form.key("currentPassword")}
            {...form.getInputProps("currentPassword")}
          />
        )}
        <NewPasswordFields form={form} email={email} />
        {showsFailure && <Notice tone="danger">{failure.message}</Notice>}
        <Button type="submit" loading={change.isPending} fullWidth>
          Salvar nova senha
        </Button>
      </Stack>
    </form>
  );
}
