import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { changed } from "#client/lib/changes.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { useNestedDialog } from "#client/ui/form-frame.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { RecordTemplate } from "#shared/schemas/record-templates.ts";
import { emptyTemplate, isOwn, type Template } from "./template-values.ts";
import classes from "./templates.module.css";

type TemplateListProps = {
  templates: readonly Template[];
  onWrite: (template: Template) => void;
};

/** The templates that consultations begin with; the own ones can be changed and deleted. */
export function TemplateList({ templates, onWrite }: TemplateListProps) {
  const [leaving, setLeaving] = useState<RecordTemplate | null>(null);
  return (
    <div className={classes.panel}>
      <WriteButton
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.75} />}
        onClick={() => onWrite(emptyTemplate)}
      >
        Novo modelo
      </WriteButton>
      <ul className={classes.list}>
        {templates.map((template) => (
          <li key={template.id ?? template.name}>
            <div className={classes.words}>
              <p className={classes.name}>{template.name}</p>
              <p className={classes.beginning}>{beginningOf(template)}</p>
            </div>
            <Button
              variant="default"
              aria-label={`${isOwn(template) ? "Editar" : "Adaptar"} ${template.name}`}
              onClick={() => onWrite(template)}
            >
              {isOwn(template) ? "Editar" : "Adaptar"}
            </Button>
            {isOwn(template) && (
              <WriteButton
                variant="subtle"
                color="gray"
                aria-label={`Excluir ${template.name}`}
                onClick={() => setLeaving(template)}
              >
                Excluir
              </WriteButton>
            )}
          </li>
        ))}
      </ul>
      {leaving && <DeleteDialog template={leaving} onClose={() => setLeaving(null)} />}
    </div>
  );
}

function beginningOf({ content }: Template): string {
  const { chiefComplaint, symptoms, diagnosis, treatment, notes } = content;
  return [chiefComplaint, ...symptoms, ...diagnosis, treatment, notes].filter(Boolean).join(" · ");
}

function DeleteDialog({ template, onClose }: { template: RecordTemplate; onClose: () => void }) {
  useNestedDialog();
  const remove = trpc.recordTemplates.delete.useMutation({
    onSuccess() {
      void changed("records");
      toast.success("Modelo excluído");
      onClose();
    },
    onError(error) {
      void changed("records");
      toastFailure(error, "Falha ao excluir o modelo");
      onClose();
    },
  });
  return (
    <ConfirmDialog
      opened
      writes
      danger
      title="Excluir este modelo?"
      confirmLabel="Excluir"
      loading={remove.isPending}
      onConfirm={() => remove.mutate({ id: template.id })}
      onCancel={onClose}
    >
      “{template.name}” sai da lista de todos. As consultas já escritas com ele continuam como
      estão.
    </ConfirmDialog>
  );
}
