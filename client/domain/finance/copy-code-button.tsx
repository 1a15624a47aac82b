import { Button } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { copyText } from "#client/lib/copy-text.ts";

/** How long the button says that it has copied, in milliseconds. */
const saidMs = 2000;

/** Copies the code of a payment by PIX; says so on itself and in a toast, which is read out. */
export function CopyCodeButton({ code }: { code: string }) {
  const [copied, setCopied] = useState("");
  const isCopied = copied === code;
  useEffect(() => {
    if (!isCopied) return;
    const over = setTimeout(() => setCopied(""), saidMs);
    return () => clearTimeout(over);
  }, [isCopied]);
  async function copy() {
    if (await copyText(code, "Código PIX copiado")) setCopied(code);
  }
  return (
    <Button
      variant="default"
      leftSection={isCopied ? <IconCheck size={18} /> : <IconCopy size={18} />}
      onClick={() => void copy()}
    >
      {isCopied ? "Copiado" : "Copiar código"}
    </Button>
  );
}
