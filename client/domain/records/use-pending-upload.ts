import { useRef } from "react";
import { attachmentTexts } from "#shared/texts/attachments.pt-br.ts";

/** Keeps a form from being saved without a file that is still on its way. */
export function usePendingUpload(showErrors: (errors: { attachments: string }) => void) {
  const isSending = useRef(false);
  return {
    onSending(sending: boolean) {
      isSending.current = sending;
    },
    /** Whether a file is on its way; then the form says so. */
    isHeld() {
      if (isSending.current) showErrors({ attachments: attachmentTexts.sending });
      return isSending.current;
    },
  };
}
