import { Button, Group } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { Notice } from "./notice.tsx";

type NewerVersionProps = {
  /** The thing and its verb's object, e.g. `este link`. */
  what: string;
  /** Whether it happened, and the way to put the stored version into the form. */
  conflict: { readonly isFound: boolean; take(): Promise<void> };
  /** Saves what is typed over the stored version, where the form can do that. */
  saveMine?: { readonly run: () => void; readonly isPending: boolean } | undefined;
  /** What differs, where the form can tell. */
  children?: ReactNode;
};

/** Someone else saved meanwhile: what is typed stays until the person decides. */
export function NewerVersion({ what, conflict, saveMine, children }: NewerVersionProps) {
  const [loading, setLoading] = useState(false);
  async function reload() {
    setLoading(true);
    await conflict.take();
    setLoading(false);
  }
  if (!conflict.isFound) return null;
  return (
    <Notice tone="warning">
      Outra pessoa mudou {what} enquanto você editava. O que você digitou continua aqui; ao carregar
      a versão atual, ele é trocado por ela.
      {children}
      <Group gap="xs" mt={8}>
        <Button variant="default" size="xs" loading={loading} onClick={reload}>
          Carregar a versão atual
        </Button>
        {saveMine && (
          <Button size="xs" loading={saveMine.isPending} onClick={saveMine.run}>
            Salvar as minhas mudanças
          </Button>
        )}
      </Group>
    </Notice>
  );
}
