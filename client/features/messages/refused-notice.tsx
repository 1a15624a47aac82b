import { Button, CloseButton } from "@mantine/core";
import { useState } from "react";
import { formatCount } from "#client/lib/formats.ts";
import { Notice } from "#client/ui/notice.tsx";
import type { SentBulk } from "#shared/schemas/messages.ts";
import classes from "./whatsapp-page.module.css";

/** How many are named at first: a batch may lose thousands for one reason. */
const fewest = 10;

type RefusedNoticeProps = { refused: SentBulk["refused"]; onClose: () => void };

/** Names those to whom a batch does not go, each with the reason. */
export function RefusedNotice({ refused, onClose }: RefusedNoticeProps) {
  const [isAll, setAll] = useState(false);
  if (refused.length === 0) return null;
  const isOne = refused.length === 1;
  return (
    <Notice tone="warning">
      <div className={classes.refusedHead}>
        <strong>
          {isOne ? "1 pessoa não recebe" : `${formatCount(refused.length)} pessoas não recebem`}{" "}
          esta mensagem
        </strong>
        <CloseButton aria-label="Fechar a lista de quem não recebe" onClick={onClose} />
      </div>
      <ul className={classes.refused}>
        {(isAll ? refused : refused.slice(0, fewest)).map(({ patientId, name, reasonText }) => (
          <li key={patientId}>
            <strong>{name || "Cadastro excluído"}</strong>: {reasonText}
          </li>
        ))}
      </ul>
      {refused.length > fewest && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? "Mostrar menos" : `Mostrar todas as ${formatCount(refused.length)}`}
        </Button>
      )}
    </Notice>
  );
}
