import { Button, FileButton, Input } from "@mantine/core";
import { IconCamera } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { sendAttachment } from "#client/domain/records/attachment-calls.ts";
import { refusalOfFile } from "#client/domain/organizations/image-rules.ts";
import classes from "./photographs.module.css";

type PictureFieldProps = {
  patientId: string;
  error?: string | undefined;
  /** Called with the id of what was sent. */
  onSent: (attachmentId: string) => void;
};

/** Takes a photograph, from the camera where there is one, and sends it at once. */
export function PictureField({ patientId, error, onSent }: PictureFieldProps) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  async function send(file: File | null) {
    if (!file) return;
    const refusal = refusalOfFile(file);
    setFailure(refusal);
    if (refusal) return;
    setSending(true);
    try {
      onSent((await sendAttachment(patientId, file)).id);
      setPreview(URL.createObjectURL(file));
    } catch (problem) {
      setFailure(problem instanceof Error ? problem.message : null);
    }
    setSending(false);
  }

  return (
    <Input.Wrapper error={failure ?? error} data-field="attachmentId">
      {preview && <img src={preview} alt="A foto escolhida" className={classes.preview} />}
      <FileButton accept="image/*" onChange={(file) => void send(file)}>
        {(button) => (
          <Button
            {...button}
            variant="default"
            loading={isSending}
            leftSection={<IconCamera size={16} stroke={1.75} />}
          >
            {preview ? "Trocar foto" : "Escolher ou tirar foto"}
          </Button>
        )}
      </FileButton>
    </Input.Wrapper>
  );
}
