import { Button, TextInput } from "@mantine/core";
import { copyText } from "#client/lib/copy-text.ts";

type WebhookFieldProps = { label: string; description: string; url: string };

/** The address that a provider is to call, to be copied there. */
export function WebhookField({ label, description, url }: WebhookFieldProps) {
  return (
    <TextInput
      label={label}
      description={description}
      value={url}
      readOnly
      rightSectionWidth={88}
      rightSection={
        <Button variant="subtle" size="xs" onClick={() => void copyText(url, "Endereço copiado")}>
          Copiar
        </Button>
      }
    />
  );
}
