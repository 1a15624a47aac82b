import { Button, Checkbox, CopyButton, Group, Stack, Text } from "@mantine/core";
import { IconCheck, IconCopy, IconDownload } from "@tabler/icons-react";
import { useState } from "react";
import classes from "./two-factor-panel.module.css";

/** Shows the codes for a lost phone this once, so leaving asks for confirmation. */
export function RecoveryCodesPanel({
  codes,
  onDone,
}: {
  codes: readonly string[];
  onDone: () => void;
}) {
  const [isKept, setIsKept] = useState(false);
  const text = `${codes.join("\n")}\n`;
  return (
    <Stack>
      <Text c="dimmed" ref={takeFocus} tabIndex={-1} className={classes.news}>
        Guarde estes códigos em um lugar seguro. Cada um vale uma vez e serve para entrar quando
        você estiver sem o celular. Eles não serão mostrados de novo.
      </Text>
      <ul className={classes.codes} aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              size="sm"
              leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              onClick={copy}
            >
              {copied ? "Copiados" : "Copiar"}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} />}
          onClick={() => download(text)}
        >
          Baixar
        </Button>
      </Group>
      <Checkbox
        label="Guardei meus códigos"
        checked={isKept}
        onChange={({ currentTarget }) => setIsKept(currentTarget.checked)}
      />
      <Button disabled={!isKept} onClick={onDone}>
        Concluir
      </Button>
    </Stack>
  );
}

/** The previous step is gone with its focus, so reading continues from here. */
const takeFocus = (node: HTMLElement | null) => node?.focus();

function download(text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = "encaixe-codigos-de-recuperacao.txt";
  link.click();
  URL.revokeObjectURL(url);
}
