import { Button, FileButton, Group, Progress, Text } from "@mantine/core";
import { IconPhoto, IconUpload, IconX } from "@tabler/icons-react";
import { useId } from "react";
import { trpc } from "#client/lib/trpc.ts";
import classes from "./image-field.module.css";
import { useImageUpload, type ImageUpload } from "./use-image-upload.ts";

type ImageFieldProps = {
  label: string;
  hint: string;
  subFolder: "logos" | "banners";
  imageKey: string | null;
  onChange: (key: string | null) => void;
  /** Called with true while an image is being sent: the form waits for it. */
  onUploading: (uploading: boolean) => void;
  error?: React.ReactNode;
};

/** One image of the public page: sent as soon as it is chosen, shown as it was stored. */
export function ImageField(props: ImageFieldProps) {
  const { label, hint, subFolder, imageKey, onChange, onUploading } = props;
  const labelId = useId();
  const upload = useImageUpload({ subFolder, onUploaded: onChange, onUploading });
  const error = upload.error ?? props.error;
  return (
    <div role="group" aria-labelledby={labelId}>
      <Text id={labelId} size="sm" fw={500}>
        {label}
      </Text>
      <Text size="sm" c="dimmed" mb={8}>
        {hint}
      </Text>
      <div
        className={classes.box}
        data-kind={subFolder}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          upload.start(event.dataTransfer.files[0] ?? null);
        }}
      >
        {imageKey ? (
          <StoredImage imageKey={imageKey} alt={label} />
        ) : (
          <IconPhoto size={28} stroke={1.25} aria-hidden="true" className={classes.icon} />
        )}
      </div>
      <Sending upload={upload} label={label} />
      <Group gap="xs" mt={8}>
        <FileButton accept="image/*" onChange={upload.start} resetRef={upload.resetRef}>
          {(button) => (
            <Button
              {...button}
              variant="default"
              leftSection={<IconUpload size={16} stroke={1.75} />}
              disabled={upload.percent !== null}
            >
              {imageKey ? "Trocar imagem" : "Escolher imagem"}
            </Button>
          )}
        </FileButton>
        {imageKey && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconX size={16} stroke={1.75} />}
            onClick={() => onChange(null)}
          >
            Remover
          </Button>
        )}
      </Group>
      {error && (
        <Text role="alert" size="sm" c="var(--danger)" mt={6}>
          {error}
        </Text>
      )}
    </div>
  );
}

function Sending({ upload, label }: { upload: ImageUpload; label: string }) {
  if (upload.percent === null) return null;
  const sent = upload.percent >= 100;
  return (
    <div className={classes.progress}>
      <Progress value={upload.percent} animated={sent} aria-label={`Enviando ${label}`} />
      <Text size="sm" c="dimmed" className="figures">
        {sent ? "Preparando a imagem…" : `Enviando… ${upload.percent}%`}
      </Text>
    </div>
  );
}

/** Signed addresses last five minutes. */
const freshMs = 240_000;

function StoredImage({ imageKey, alt }: { imageKey: string; alt: string }) {
  const url = trpc.files.presignedUrl.useQuery({ key: imageKey }, { staleTime: freshMs });
  if (url.isError) {
    return (
      <Text size="sm" c="dimmed">
        Erro ao obter URL da imagem
      </Text>
    );
  }
  return url.data && <img src={url.data.presignedUrl} alt={alt} className={classes.image} />;
}
