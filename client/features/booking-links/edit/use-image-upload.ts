import { useEffect, useRef, useState } from "react";
import { refusalOfFile } from "#client/domain/organizations/image-rules.ts";
import { toast } from "#client/ui/toast-store.ts";
import { uploadedMessage, uploadImage } from "./image-calls.ts";

type Options = {
  subFolder: "logos" | "banners";
  onUploaded: (key: string) => void;
  onUploading: (uploading: boolean) => void;
};

export type ImageUpload = {
  /** Percent sent; null while nothing is being sent. */
  readonly percent: number | null;
  readonly error: string | null;
  readonly start: (file: File | null) => void;
  /** For FileButton, so that the same file can be chosen again after a failure. */
  readonly resetRef: React.RefObject<(() => void) | null>;
};

/** Sends one image at a time; leaving the form aborts it. */
export function useImageUpload({ subFolder, onUploaded, onUploading }: Options): ImageUpload {
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const resetRef = useRef<() => void>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File) {
    const controller = new AbortController();
    running.current = controller;
    setPercent(0);
    onUploading(true);
    try {
      const { signal } = controller;
      const uploaded = await uploadImage({ file, subFolder, signal, onProgress: setPercent });
      onUploaded(uploaded.key);
      toast.success(uploadedMessage(uploaded));
    } catch (failure) {
      if (!controller.signal.aborted) setError((failure as Error).message);
    } finally {
      running.current = null;
      setPercent(null);
      onUploading(false);
      resetRef.current?.();
    }
  }

  function start(file: File | null) {
    if (!file || running.current) return;
    const refusal = refusalOfFile(file);
    setError(refusal);
    if (refusal) resetRef.current?.();
    else void send(file);
  }

  return { percent, error, start, resetRef };
}
