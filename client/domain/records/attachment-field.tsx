import { Button, FileButton, Input } from "@mantine/core";
import { IconPaperclip } from "@tabler/icons-react";
import { useState } from "react";
import { FormSection } from "#client/ui/form-section.tsx";
import type { Attachment } from "#shared/schemas/attachments.ts";
import { sendAttachment } from "./attachment-calls.ts";
import { AttachmentList } from "./attachment-list.tsx";

type AttachmentFieldProps = {
  patientId: string;
  attachments: readonly Attachment[];
  onAdd: (attachment: Attachment) => void;
  onRemove: (id: string) => void;
  /** Called when files begin to be sent and once all have arrived or failed. */
  onSending: (isSending: boolean) => void;
  error?: string | undefined;
};

/** Takes exams and photographs, which are sent at once. */
export function AttachmentField(props: AttachmentFieldProps) {
  const { patientId, attachments, onAdd, onRemove, onSending, error } = props;
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send(files: readonly File[]) {
    setSending(true);
    onSending(true);
    setFailure(null);
    for (const file of files) {
      try {
        onAdd(await sendAttachment(patientId, file));
      } catch (problem) {
        setFailure(`${file.name}: ${problem instanceof Error ? problem.message : ""}`);
      }
    }
    setSending(false);
    onSending(false);
  }

  return (
    <FormSection title="Exames e fotos">
      <AttachmentList attachments={attachments} onRemove={onRemove} />
      <Input.Wrapper error={failure ?? error} data-field="attachments">
        <FileButton
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif,image/gif,application/pdf"
          onChange={(files) => void send(files)}
        >
          {(button) => (
            <Button
              {...button}
              variant="default"
              loading={isSending}
              leftSection={<IconPaperclip size={16} stroke={1.75} />}
            >
              Anexar arquivo
            </Button>
          )}
        </FileButton>
      </Input.Wrapper>
      <Input.Description>Imagens de até 70 MB e PDFs de até 25 MB.</Input.Description>
    </FormSection>
  );
}
