import { formWords } from "./form-words.ts";
import { Button, Group } from "@mantine/core";
import { useState, type ReactNode } from "react";
import { Notice } from "./notice.tsx";

type NewerVersionProps = {
  /** The record, as the object of the sentence: `este link`. */
  what: string;
  /** Whether somebody saved meanwhile, and how to load the stored version into the form. */
  conflict: { readonly isFound: boolean; take(): Promise<void> };
  /** Saves the typed changes over the stored version, if the form can do that. */
  onSaveMine?: (() => void) | undefined;
  /** The differences, if the form can show them. */
  children?: ReactNode;
};

/** Begins the sentence: `Este link mudou`, `Os lembretes mudaram`. */
function changeOf(what: string): string {
  const verb = what.startsWith("os ") ? "mudaram" : "mudou";
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} ${verb}`;
}

/**
 * Says that the record was saved meanwhile, by somebody else or in another window; what is typed stays
 * until the person decides.
 */
export function NewerVersion({ what, conflict, onSaveMine, children }: NewerVersionProps) {
  const [loading, setLoading] = useState(false);
  async function reload() {
    setLoading(true);
    await conflict.take();
    setLoading(false);
  }
  if (!conflict.isFound) return null;
  return (
    <Notice tone="warning" takesFocus>
      {formWords.meanwhile(changeOf(what))} O que você digitou continua aqui; ao carregar a versão
      atual, ele é trocado por ela.
      {children}
      <Group gap="xs" mt={8}>
        <Button variant="default" size="xs" loading={loading} onClick={reload}>
          Carregar a versão atual
        </Button>
        {onSaveMine && (
          <Button size="xs" onClick={onSaveMine}>
            {formWords.saveMine}
          </Button>
        )}
      </Group>
    </Notice>
  );
}
