import { Button, Modal, TextInput } from "@mantine/core";
import { changed } from "#client/lib/changes.ts";
import { firstByField } from "#client/lib/form-input.ts";
import { trpc } from "#client/lib/trpc.ts";
import { useSaveRecord } from "#client/lib/use-save-record.ts";
import { useNestedDialog } from "#client/ui/form-frame.tsx";
import { FormFoot } from "#client/ui/form-section.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { CheckedForm } from "#client/ui/record-form.tsx";
import { useRecordForm } from "#client/ui/use-record-form.ts";
import { useReturnFocus } from "#client/ui/use-return-focus.ts";
import type { IssuedDocument } from "#shared/schemas/documents.ts";
import { documentKindLabels, documentTexts } from "#shared/texts/documents.pt-br.ts";

type CancelDocumentDialogProps = { document: IssuedDocument; onClose: () => void };

const fields = ["reason"] as const;

/** Asks why a document no longer holds. It is mounted while it asks. */
export function CancelDocumentDialog({ document, onClose }: CancelDocumentDialogProps) {
  useNestedDialog();
  useReturnFocus();
  const record = useRecordForm({
    initialValues: { reason: "" },
    fields,
    onDirtyChange: () => {},
  });
  const outcome = useSaveRecord({
    errorsOf: ({ issues }) => firstByField<(typeof fields)[number]>(issues, fields, {}),
    onErrors: record.showErrors,
    onSaved() {
      void changed("documents");
      onClose();
    },
  });
  const cancel = trpc.documents.cancel.useMutation(
    outcome.handlers({ saved: "Documento cancelado", failed: "Falha ao cancelar o documento" }),
  );

  function submit() {
    const input = record.check(({ reason }) =>
      reason.trim()
        ? { input: { id: document.id, reason }, errors: null }
        : { input: null, errors: { reason: documentTexts.reasonMissing } },
    );
    if (input) cancel.mutate(input);
  }

  return (
    <Modal
      opened
      onClose={cancel.isPending ? () => {} : onClose}
      title={`Cancelar ${documentKindLabels[document.kind].toLocaleLowerCase("pt-BR")}`}
      size={440}
    >
      <CheckedForm onSubmit={submit}>
        <p>
          Quem conferir o código verá que o documento foi cancelado. O que já foi impresso continua
          com quem o recebeu, e o cancelamento não pode ser desfeito.
        </p>
        <TextInput
          label="Motivo"
          required
          maxLength={300}
          data-autofocus
          wrapperProps={{ "data-field": "reason" }}
          {...record.form.getInputProps("reason")}
        />
        <FormFoot failure={outcome.failure}>
          <Button variant="default" disabled={cancel.isPending} onClick={onClose}>
            Voltar
          </Button>
          <WriteButton type="submit" color="red" loading={cancel.isPending}>
            Cancelar documento
          </WriteButton>
        </FormFoot>
      </CheckedForm>
    </Modal>
  );
}
