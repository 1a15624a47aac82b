import { useBlocker } from "@tanstack/react-router";
import { useState } from "react";
import { changed } from "#client/lib/changes.ts";
import { queries } from "#client/lib/trpc.ts";
import { DiscardDialog } from "#client/ui/form-frame.tsx";
import { Panel } from "#client/ui/panel.tsx";
import type { LetterheadSettings } from "#shared/schemas/letterheads.ts";
import { LetterheadForm } from "./letterhead-form.tsx";
import { LogoField } from "./logo-field.tsx";

/**
 * What documents need of the organisation. The form follows what is stored while nothing is typed,
 * and asks before something typed would be lost; the logo is stored as soon as it is chosen.
 */
export function LetterheadPanel({ stored }: { stored: LetterheadSettings }) {
  const [base, setBase] = useState(stored);
  const [isDirty, setIsDirty] = useState(false);
  if (!isDirty && stored.version > base.version) setBase(stored);
  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });

  function keep(saved: LetterheadSettings) {
    queries.letterheads.mine.setData(undefined, saved);
    void changed("organizations");
  }

  return (
    <Panel
      title="Dados para documentos"
      lead="Aparecem no topo de recibos, atestados, receitas e prontuários impressos."
    >
      <LogoField logoHash={stored.logoHash} onStored={keep} />
      <LetterheadForm
        key={base.version}
        base={base}
        logoHash={stored.logoHash}
        onDirtyChange={setIsDirty}
        onReload={setBase}
        onSaved={(saved) => {
          setIsDirty(false);
          setBase(saved);
          keep(saved);
        }}
      />
      {blocker.status === "blocked" && (
        <DiscardDialog onDiscard={blocker.proceed} onKeep={blocker.reset}>
          Os dados para documentos ainda não foram salvos.
        </DiscardDialog>
      )}
    </Panel>
  );
}
