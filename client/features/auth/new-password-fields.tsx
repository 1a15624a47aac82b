import { PasswordInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { minPasswordLength } from "#shared/schemas/auth.ts";

export type NewPasswordValues = { newPassword: string; repeated: string };

export function newPasswordComplaints({ newPassword, repeated }: NewPasswordValues) {
  const tooShort = newPassword.length < minPasswordLength;
  return {
    newPassword: tooShort ? `Use pelo menos ${minPasswordLength} caracteres` : null,
    repeated: repeated !== newPassword ? "As duas senhas não são iguais" : null,
  };
}

type NewPasswordFieldsProps = {
  form: Pick<UseFormReturnType<NewPasswordValues>, "key" | "getInputProps">;
  /** Shows password managers whose password this is. */
  email: string;
};

/** Asks for a new password twice. */
export function NewPasswordFields({ form, email }: NewPasswordFieldsProps) {
  return (
    <>
      <input hidden readOnly type="text" autoComplete="username" value={email} />
      <PasswordInput
        label="Nova senha"
        description={`Pelo menos ${minPasswordLength} caracteres. Uma frase curta funciona bem.`}
        autoComplete="new-password"
        key={form.key("newPassword")}
        {...form.getInputProps("newPassword")}
      />
      <PasswordInput
        label="Repita a nova senha"
        autoComplete="new-password"
        key={form.key("repeated")}
        {...form.getInputProps("repeated")}
      />
    </>
  );
}
