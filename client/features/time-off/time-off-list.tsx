import { ActionIcon } from "@mantine/core";
import { IconCalendarMinus, IconPencil, IconTrash } from "@tabler/icons-react";
import { PanelList, PanelRow } from "#client/ui/panel.tsx";
import { RowButton } from "#client/ui/record-row.tsx";
import { WriteIcon } from "#client/ui/read-only.tsx";
import type { TimeOff } from "#shared/schemas/time-off.ts";
import { periodInWords } from "./period-words.ts";
import { professionalName } from "./professional-words.ts";
import classes from "./time-off.module.css";

type TimeOffListProps = {
  rows: readonly TimeOff[];
  names: ReadonlyMap<string, string>;
  timeZone: string;
  /** Null for members who may only read. */
  onEdit: ((timeOff: TimeOff) => void) | null;
  onDelete: (timeOff: TimeOff) => void;
};

/** Lists future blocked times, the next one first. */
export function TimeOffList({ rows, names, timeZone, onEdit, onDelete }: TimeOffListProps) {
  return (
    <PanelList>
      {rows.map((timeOff) => {
        const name = professionalName(names, timeOff.professionalId);
        const period = periodInWords(timeOff, timeZone);
        return (
          <PanelRow
            key={timeOff.id}
            icon={<IconCalendarMinus size={20} stroke={1.5} />}
            name={onEdit ? <RowButton onClick={() => onEdit(timeOff)}>{name}</RowButton> : name}
            detail={timeOff.reason ? `${period} · ${timeOff.reason}` : period}
            state={
              onEdit && (
                <div className={classes.rowActions}>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={32}
                    aria-label={`Editar bloqueio de ${name}, ${period}`}
                    onClick={() => onEdit(timeOff)}
                  >
                    <IconPencil size={20} stroke={1.5} />
                  </ActionIcon>
                  <WriteIcon
                    variant="subtle"
                    color="gray"
                    size={32}
                    aria-label={`Excluir bloqueio de ${name}, ${period}`}
                    onClick={() => onDelete(timeOff)}
                  >
                    <IconTrash size={20} stroke={1.5} />
                  </WriteIcon>
                </div>
              )
            }
          />
        );
      })}
    </PanelList>
  );
}
