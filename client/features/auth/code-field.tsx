import { TextInput, type TextInputProps } from "@mantine/core";

/** Asks for a code of the app, which phones can fill in; a recovery code fits too. */
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
