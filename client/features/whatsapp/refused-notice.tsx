import { CloseButton } from "@mantine/core";
import { Notice } from "#client/ui/notice.tsx";
import type { SentBulk } from "#shared/schemas/messages.ts";
import classes from "./whatsapp-page.module.css";

type RefusedNoticeProps = { refused: SentBulk["refused"]; onClose: () => void };

/** Names those to whom a batch does not go, each with the reason. */
export function RefusedNotice({ refused, onClose }: RefusedNoticeProps) {
  if (refused.length === 0) return null;
  const isOne = refused.length === 1;
  return (
    <Notice tone="warning">
      <div className={classes.refusedHead}>
        <strong>
          {isOne ? "1 pessoa não recebe" : `${refused.length} pessoas não recebem`} esta mensagem
        </strong>
        <CloseButton aria-label="Fechar a lista de quem não recebe" onClick={onClose} />
      </div>
      <ul className={classes.refused}>
        {refused.map(({ patientId, name, reasonText }) => (
          <li key={patientId}>
            <strong>{name || "Cadastro excluído"}</strong>: {reasonText}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
