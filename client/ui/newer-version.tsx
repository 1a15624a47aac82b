import { Button } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { Notice } from "./notice.tsx";

type NewerVersionProps = {
  /** The thing and its verb's object, e.g. `este link`. */
  what: string;
  /** Puts the stored version into the form; says itself when that fails. */
  onReload: () => Promise<void>;
  /** What differs, where the form can tell. */
  children?: ReactNode;
};

/** Someone else saved meanwhile: what is typed stays until the person decides. */
export function NewerVersion({ what, onReload, children }: NewerVersionProps) {
  const [loading, setLoading] = useState(false);
  async function reload() {
    setLoading(true);
    await onReload();
    setLoading(false);
  }
  return (
    <Notice tone="warning">
      Outra pessoa mudou {what} enquanto você editava. O que você digitou continua aqui; ao carregar
      a versão atual, ele é trocado por ela.
      {children}
      <Button variant="default" size="xs" mt={8} display="block" loading={loading} onClick={reload}>
        Carregar a versão atual
      </Button>
    </Notice>
  );
}
