import { duplicateOf, pasteAt } from "#client/domain/appointments/copy-values.ts";
import type { TimedSlot } from "#client/domain/calendars/new-slot-values.ts";
import { useCopied } from "#client/domain/appointments/use-copied.ts";
import { toast } from "#client/ui/toast-store.ts";
import { instantAt } from "#shared/domain/wall-clock.ts";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import { customerOf } from "./days/words.ts";
import type { cellOf } from "./grid/drawn-calls.ts";

export type BlockCommandsOptions = {
  readonly timeZone: string;
  readonly rows: readonly WeekAppointment[];
  readonly onCreate: (slot: TimedSlot) => void;
  readonly onNextWeek: (row: WeekAppointment) => void;
};

/** What the menu of a block and the keys do. */
export type BlockCommands = ReturnType<typeof useBlockCommands>;

/** Returns what can be done with a block apart from opening and moving it. */
export function useBlockCommands(options: BlockCommandsOptions) {
  const { timeZone, rows, onCreate, onNextWeek } = options;
  const { copied, copy } = useCopied();
  const rowOf = (block: HTMLElement) => rows.find(({ id }) => id === block.dataset["appointment"]);
  return {
    rowOf,
    copied,
    nextWeek: onNextWeek,
    duplicate: (row: WeekAppointment) => onCreate(duplicateOf(row, timeZone, Date.now())),
    copy(row: WeekAppointment) {
      copy(row);
      const what = [customerOf(row), row.serviceNames].filter(Boolean).join(" · ");
      toast.success(`Copiado: ${what}`);
    },
    /**
     * Begins a copy of what was copied: beside another block that keys have reached, in a free half hour
     * or, without either, a week later; false when nothing was copied.
     */
    paste(cell: ReturnType<typeof cellOf>, reached: HTMLElement | null): boolean {
      const from = copied();
      if (!from) return false;
      const other = reached && rowOf(reached);
      if (other && other.id !== from.id) {
        onCreate(pasteAt(from, other.start, other.professionalId));
        return true;
      }
      onCreate(
        cell
          ? pasteAt(from, instantAt(cell.date, cell.minute, timeZone), cell.professionalId)
          : duplicateOf(from, timeZone, Date.now()),
      );
      return true;
    },
  };
}
