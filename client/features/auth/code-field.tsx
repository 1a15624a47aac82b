import { TextInput, type TextInputProps } from "@mantine/core";

/** A code of the app; phones offer it from there, and a recovery code fits too. */
export function CodeField(props: TextInputProps) {
  return (
    <TextInput
      label="Código de verificação"
      description="Os 6 dígitos do seu aplicativo, ou um código de recuperação"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      {...props}
    />
  );
}
