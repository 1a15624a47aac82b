import { ActionIcon, UnstyledButton } from "@mantine/core";
import { IconFileTypePdf, IconPhoto, IconX } from "@tabler/icons-react";
import { useState } from "react";
import { toastFailure } from "#client/lib/toast-failure.ts";
import type { Attachment } from "#shared/schemas/attachments.ts";
import { downloadAttachment } from "./attachment-calls.ts";
import classes from "./attachment-list.module.css";
import { ImageDialog } from "./image-dialog.tsx";

type AttachmentListProps = {
  attachments: readonly Attachment[];
  /** Absent where they can't be taken away. */
  onRemove?: (id: string) => void;
};

/** Files about a patient: an image is shown in place, all others are saved on this device. */
export function AttachmentList({ attachments, onRemove }: AttachmentListProps) {
  const [shown, setShown] = useState<string | null>(null);
  if (attachments.length === 0) return null;
  const images = attachments.filter(isImage);
  const list = (
    <ul className={classes.list}>
      {attachments.map((attachment) => (
        <li key={attachment.id} className={classes.file}>
          <UnstyledButton
            className={classes.open}
            onClick={() => {
              if (isImage(attachment)) return setShown(attachment.id);
              downloadAttachment(attachment).catch((error: unknown) => toastFailure(error));
            }}
          >
            {isImage(attachment) ? (
              <IconPhoto size={18} stroke={1.6} aria-hidden="true" />
            ) : (
              <IconFileTypePdf size={18} stroke={1.6} aria-hidden="true" />
            )}
            <span className={classes.name}>{attachment.name}</span>
            <span className={classes.size}>{sizeWords(attachment.sizeBytes)}</span>
          </UnstyledButton>
          {onRemove && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={`Tirar ${attachment.name}`}
              onClick={() => onRemove(attachment.id)}
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          )}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list}
      {shown !== null && (
        <ImageDialog images={images} first={shown} onClose={() => setShown(null)} />
      )}
    </>
  );
}

const isImage = ({ contentType }: Attachment) => contentType === "image/webp";

const megabyte = 1024 * 1024;
const decimal = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

function sizeWords(bytes: number): string {
  return bytes < megabyte
    ? `${Math.ceil(bytes / 1024)} KB`
    : `${decimal.format(bytes / megabyte)} MB`;
}
