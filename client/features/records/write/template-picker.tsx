import { Button, Menu } from "@mantine/core";
import { IconTemplate } from "@tabler/icons-react";
import { useState } from "react";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { useNestedDialog } from "#client/ui/form-frame.tsx";
import { templatesOf, type Template } from "../templates/template-values.ts";
import type { RecordValues } from "./record-values.ts";
import { fillOf, type TemplateFill } from "./template-rules.ts";
import classes from "./write.module.css";

type TemplatePickerProps = {
  values: RecordValues;
  onFill: (values: Partial<RecordValues>) => void;
};

/** Fills the empty fields of a consultation from a template; asks before it replaces any text. */
export function TemplatePicker({ values, onFill }: TemplatePickerProps) {
  const { data } = trpc.recordTemplates.list.useQuery();
  const [used, setUsed] = useState("");
  const [asked, setAsked] = useState<TemplateFill | null>(null);

  function take(template: Template) {
    const found = fillOf(values, template.content);
    setUsed(template.name);
    if (found.taken.length > 0) setAsked(found);
    else onFill(found.fill);
  }

  return (
    <div className={classes.template}>
      <Menu position="bottom-start" width="target">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconTemplate size={16} stroke={1.75} />}
            disabled={!data}
          >
            Usar modelo de texto
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.templates}>
          {templatesOf(data?.templates ?? []).map((template) => (
            <Menu.Item key={template.id ?? template.name} onClick={() => take(template)}>
              {template.name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <span role="status" className={classes.used}>
        {used && !asked && `Modelo ${used} aplicado.`}
      </span>
      {asked && (
        <ReplaceDialog
          taken={asked.taken}
          onAnswer={(replaces) => {
            onFill(replaces ? { ...asked.fill, ...asked.over } : asked.fill);
            setAsked(null);
          }}
        />
      )}
    </div>
  );
}

type ReplaceDialogProps = {
  taken: readonly string[];
  onAnswer: (replaces: boolean) => void;
};

function ReplaceDialog({ taken, onAnswer }: ReplaceDialogProps) {
  useNestedDialog();
  return (
    <ConfirmDialog
      opened
      danger
      title="Substituir o que já está escrito?"
      confirmLabel="Substituir"
      cancelLabel="Manter o que escrevi"
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      O modelo também tem texto para {list.format(taken)}. Os campos vazios são preenchidos de
      qualquer forma.
    </ConfirmDialog>
  );
}

const list = new Intl.ListFormat("pt-BR");
