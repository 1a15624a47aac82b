import { ActionIcon, Button, Modal, Skeleton } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState, type ReactNode } from "react";
import { loadFailure } from "#client/lib/failures.ts";
import { toastFailure } from "#client/lib/toast-failure.ts";
import { FocusReturn } from "#client/ui/focus-return.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { useIsPhone } from "#client/ui/use-is-phone.ts";
import { useSwipe } from "#client/ui/use-swipe.ts";
import { useTopmost } from "#client/ui/use-topmost.ts";
import type { Attachment } from "#shared/schemas/attachments.ts";
import { downloadAttachment, openAttachment } from "./attachment-calls.ts";
import classes from "./image-dialog.module.css";

/** Less than an address is good for, so that going back and forth notes an opening once. */
const addressMs = 240_000;

type ImageDialogProps = {
  images: readonly Attachment[];
  /** The id of the one that it begins with. */
  first: string;
  onClose: () => void;
};

/** Images about a patient, one at a time and as large as fits; each opening is noted. */
export function ImageDialog({ images, first, onClose }: ImageDialogProps) {
  const [id, setId] = useState(first);
  const isPhone = useIsPhone();
  const isTopmost = useTopmost(true);
  const position = images.findIndex((one) => one.id === id);
  const image = images[position];
  const step = (by: 1 | -1) => setId((now) => images[position + by]?.id ?? now);
  if (!image) return null;
  return (
    <Modal
      opened
      title={image.name}
      size={1080}
      fullScreen={isPhone}
      closeOnEscape={isTopmost}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === "ArrowLeft") step(-1);
        if (key === "ArrowRight") step(1);
      }}
    >
      <FocusReturn />
      <Stroked onStroke={step}>
        <Picture key={id} image={image} />
      </Stroked>
      <div className={classes.foot}>
        {images.length > 1 && (
          <div className={classes.steps}>
            <ActionIcon
              variant="default"
              size={44}
              aria-label="Imagem anterior"
              // It keeps the focus: the next key goes on from here.
              data-disabled={position === 0 || undefined}
              aria-disabled={position === 0}
              onClick={() => step(-1)}
            >
              <IconChevronLeft size={20} stroke={1.75} />
            </ActionIcon>
            <span role="status" className="figures">
              {position + 1} de {images.length}
            </span>
            <ActionIcon
              variant="default"
              size={44}
              aria-label="Próxima imagem"
              data-disabled={position === images.length - 1 || undefined}
              aria-disabled={position === images.length - 1}
              onClick={() => step(1)}
            >
              <IconChevronRight size={20} stroke={1.75} />
            </ActionIcon>
          </div>
        )}
        <Button
          variant="default"
          leftSection={<IconDownload size={16} stroke={1.75} />}
          onClick={() => {
            downloadAttachment(image).catch((error: unknown) => toastFailure(error));
          }}
        >
          Baixar
        </Button>
      </div>
    </Modal>
  );
}

type StrokedProps = {
  /** Called with 1 for a stroke to the left, which brings what comes next. */
  onStroke: (by: 1 | -1) => void;
  children: ReactNode;
};

function Stroked({ onStroke, children }: StrokedProps) {
  const frame = useRef<HTMLDivElement>(null);
  useSwipe(frame, { along: "x", onSwipe: (direction) => onStroke(direction === 1 ? -1 : 1) });
  return (
    <div ref={frame} className={classes.frame}>
      {children}
    </div>
  );
}

function Picture({ image: { id, name } }: { image: Attachment }) {
  const address = useQuery({
    queryKey: ["attachment", id],
    queryFn: () => openAttachment(id),
    staleTime: addressMs,
    gcTime: addressMs,
    retry: false,
    refetchOnWindowFocus: false,
  });
  return (
    <QueryView
      query={address}
      messageOf={(error) => loadFailure(error, "da imagem")}
      loading={
        <Loading label="Carregando imagem">
          <Skeleton height="50dvh" radius={8} />
        </Loading>
      }
    >
      {(url) => <img src={url} alt={name} className={classes.whole} />}
    </QueryView>
  );
}
