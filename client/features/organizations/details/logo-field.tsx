import { FileButton, Group, Text } from "@mantine/core";
import { IconPhoto, IconUpload, IconX } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { refusalOfFile } from "#client/domain/organizations/image-rules.ts";
import { trpc } from "#client/lib/trpc.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";
import type { LetterheadSettings } from "#shared/schemas/letterheads.ts";
import { sendLogo } from "./logo-calls.ts";
import { LogoPicture } from "./logo-picture.tsx";
import classes from "./details.module.css";

type LogoFieldProps = {
  logoHash: string | null;
  onStored: (letterhead: LetterheadSettings) => void;
};

/** The logo of papers: stored as soon as it is chosen, shown as it will be printed. */
export function LogoField({ logoHash, onStored }: LogoFieldProps) {
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const resetRef = useRef<() => void>(null);
  const remove = trpc.letterheads.removeLogo.useMutation({
    onSuccess(saved) {
      onStored(saved);
      toast.success("Logotipo removido dos próximos documentos");
    },
    onError: (failure) => void toastFailure(failure),
  });

  async function send(file: File | null) {
    if (!file) return;
    const refusal = refusalOfFile(file);
    setError(refusal);
    if (!refusal) {
      setSending(true);
      const { letterhead, failure } = await sendLogo(file);
      setSending(false);
      setError(failure);
      if (letterhead) {
        onStored(letterhead);
        toast.success("Logotipo salvo");
      }
    }
    resetRef.current?.();
  }

  return (
    <div role="group" aria-label="Logotipo" className={classes.logo}>
      <div className={classes.logoBox}>
        {logoHash ? (
          <LogoPicture logoHash={logoHash} />
        ) : (
          <IconPhoto size={28} stroke={1.25} aria-hidden="true" />
        )}
      </div>
      <div>
        <Text size="sm" fw={500}>
          Logotipo
        </Text>
        <Text size="sm" c="dimmed" mb={8}>
          PNG ou JPG, de preferência largo e com fundo branco ou transparente.
        </Text>
        <Group gap="xs">
          <FileButton
            accept="image/*"
            onChange={(file) => void send(file)}
            resetRef={resetRef}
            disabled={isSending}
          >
            {(button) => (
              <WriteButton
                {...button}
                variant="default"
                loading={isSending}
                leftSection={<IconUpload size={16} stroke={1.75} />}
              >
                {logoHash ? "Trocar logotipo" : "Escolher logotipo"}
              </WriteButton>
            )}
          </FileButton>
          {logoHash && (
            <WriteButton
              variant="subtle"
              color="gray"
              leftSection={<IconX size={16} stroke={1.75} />}
              loading={remove.isPending}
              onClick={() => remove.mutate()}
            >
              Remover logotipo
            </WriteButton>
          )}
        </Group>
        {error && (
          <Text role="alert" size="sm" c="var(--danger)" mt={6}>
            {error}
          </Text>
        )}
      </div>
    </div>
  );
}
