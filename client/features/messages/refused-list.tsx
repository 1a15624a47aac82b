import { Button } from "@mantine/core";
import { useState } from "react";
import { formatCount } from "#client/lib/formats.ts";
import type { RefusedRecipient } from "#shared/schemas/messages.ts";
import classes from "./whatsapp-page.module.css";

/** Counts those to whom a message does not go. */
export const refusedInWords = (count: number) =>
  count === 1 ? "1 pessoa não recebe" : `${formatCount(count)} pessoas não recebem`;

type RefusedListProps = {
  refused: readonly RefusedRecipient[];
  /** How many are named at first: a batch may lose thousands for one reason. */
  fewest: number;
};

/** Names those to whom a message does not go, each with the reason. */
export function RefusedList({ refused, fewest }: RefusedListProps) {
  const [isAll, setAll] = useState(false);
  return (
    <>
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
    </>
  );
}
