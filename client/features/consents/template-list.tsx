import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { changed } from "#client/lib/changes.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { ConsentTemplate } from "#shared/schemas/consents.ts";
import classes from "./consents-panel.module.css";
import { isOwn, type Wording } from "./template-values.ts";

type TemplateListProps = {
  wordings: readonly (Wording | ConsentTemplate)[];
  onWrite: (wording: Wording | ConsentTemplate) => void;
};

/** The wordings that consents begin with; the own ones can be changed and archived. */
export function TemplateList({ wordings, onWrite }: TemplateListProps) {
  const [leaving, setLeaving] = useState<ConsentTemplate | null>(null);
  const archive = trpc.consents.archiveTemplate.useMutation({
    onSuccess() {
      void changed("patients");
      toast.success("Modelo arquivado");
      setLeaving(null);
    },
    onError: (error) => void toastFailure(error, "Falha ao arquivar o modelo"),
  });
  return (
    <div className={classes.templates}>
      <WriteButton
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.75} />}
        onClick={() => onWrite({ title: "", text: "" })}
      >
        Novo modelo
      </WriteButton>
      <ul className={classes.consents}>
        {wordings.map((wording) => (
          <li key={isOwn(wording) ? wording.id : wording.title}>
            <div className={classes.words}>
              <p className={classes.title}>{wording.title}</p>
              <p className={`${classes.soft} ${classes.beginning}`}>{wording.text}</p>
            </div>
            <div className={classes.actions}>
              <Button
                variant="default"
                aria-label={`${isOwn(wording) ? "Editar" : "Adaptar"} ${wording.title}`}
                onClick={() => onWrite(wording)}
              >
                {isOwn(wording) ? "Editar" : "Adaptar"}
              </Button>
              {isOwn(wording) && (
                <WriteButton
                  variant="subtle"
                  color="gray"
                  aria-label={`Arquivar ${wording.title}`}
                  onClick={() => setLeaving(wording)}
                >
                  Arquivar
                </WriteButton>
              )}
            </div>
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          opened
          writes
          title="Arquivar este modelo?"
          confirmLabel="Arquivar"
          loading={archive.isPending}
          onConfirm={() => archive.mutate({ id: leaving.id })}
          onCancel={() => setLeaving(null)}
        >
          “{leaving.title}” sai da lista. Os termos já assinados com ele continuam guardados.
        </ConfirmDialog>
      )}
    </div>
  );
}
