import { Button, PasswordInput, Stack, Text } from "@mantine/core";
import { useForm } from "@mantine/form";
import { changed } from "#client/lib/changes.ts";
import { failureOf, fieldErrors } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Notice } from "#client/ui/notice.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { CodeField } from "./code-field.tsx";
import { RecoveryCodesPanel } from "./recovery-codes-panel.tsx";

type TwoFactorChangeFormProps = { change: "disable" | "renew"; onDone: () => void };

const leads = {
  disable: "Sem ela, quem souber a sua senha entra na sua conta.",
  renew: "Os códigos anteriores deixam de valer.",
} as const;

/** Asks for password and code before the second factor is removed or its recovery codes change. */
export function TwoFactorChangeForm({ change, onDone }: TwoFactorChangeFormProps) {
  const form = useForm({ initialValues: { password: "", code: "" } });
  const onError = (error: unknown) => {
    const failure = failureOf(error);
    const isPassword = failure.code === "wrong_password";
    form.setErrors(isPassword ? { password: failure.message } : fieldErrors(failure));
  };
  const disable = trpc.twoFactor.disable.useMutation({
    async onSuccess() {
      await changed("twoFactor");
      toast.success("Verificação em duas etapas desativada.");
      onDone();
    },
    onError,
  });
  const renew = trpc.twoFactor.renewRecoveryCodes.useMutation({
    onSuccess: () => changed("twoFactor"),
    onError,
  });
  if (renew.data) return <RecoveryCodesPanel codes={renew.data.recoveryCodes} onDone={onDone} />;
  const { mutate, isPending, error } = change === "disable" ? disable : renew;
  const failure = error && failureOf(error);
  const isOfNoField = failure && failure.code !== "wrong_password" && !failure.issues.length;
  return (
    <form noValidate onSubmit={form.onSubmit((values) => mutate(values))}>
      <Stack>
        <Text c="dimmed">{leads[change]}</Text>
        <PasswordInput
          label="Sua senha atual"
          autoComplete="current-password"
          data-autofocus
          key={form.key("password")}
          {...form.getInputProps("password")}
        />
        <CodeField key={form.key("code")} {...form.getInputProps("code")} />
        {isOfNoField && <Notice tone="danger">{failure.message}</Notice>}
        <Button type="submit" color={change === "disable" ? "red" : undefined} loading={isPending}>
          {change === "disable" ? "Desativar" : "Gerar novos códigos"}
        </Button>
      </Stack>
    </form>
  );
}
