import { CloseButton } from "@mantine/core";
import { Notice } from "#client/ui/notice.tsx";
import type { SentBulk } from "#shared/schemas/messages.ts";
import { RefusedList, refusedInWords } from "./refused-list.tsx";
import classes from "./whatsapp-page.module.css";

type RefusedNoticeProps = { refused: SentBulk["refused"]; onClose: () => void };

/** Names those to whom a batch does not go. */
export function RefusedNotice({ refused, onClose }: RefusedNoticeProps) {
  if (refused.length === 0) return null;
  return (
    <Notice tone="warning">
      <div className={classes.refusedHead}>
        <strong>{refusedInWords(refused.length)} esta mensagem</strong>
        <CloseButton aria-label="Fechar a lista de quem não recebe" onClick={onClose} />
      </div>
      <RefusedList refused={refused} fewest={10} />
    </Notice>
  );
}
