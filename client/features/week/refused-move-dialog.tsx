import { useState } from "react";
import { copyWords } from "#client/domain/appointments/copy-words.ts";
import { trpc } from "#client/lib/trpc.ts";
import { ConfirmDialog } from "#client/ui/confirm-dialog.tsx";
import { lazyPart } from "#client/ui/lazy-part.tsx";
import { useLast } from "#client/ui/use-last.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { usePhoneChannels } from "#client/domain/messages/phone-channel-calls.ts";
import { factsOfMove, type Around } from "./days/refusal-words.ts";
import classes from "./refused-move-dialog.module.css";
import type { RefusedMove, useMoves } from "./move/use-moves.ts";

// Other times are offered once a move was refused: the agenda doesn't wait for their part.
const NextFreePicker = lazyPart(async () => {
  const { NextFreePicker: picker } =
    await import("#client/domain/appointments/next-free-picker.tsx");
  return { default: picker };
});

type RefusedMoveDialogProps = {
  moves: ReturnType<typeof useMoves>;
  /** Whom and what it concerns. */
  around: Omit<Around, "now" | "phoneChannels">;
  /** Called with its day when it stays there: other days may be shown. */
  onStay: (date: string) => void;
};

/**
 * Asks before a block moves: says why it went back to its place, and offers times near to it or to move
 * it anyway; or, with nothing in the way, what a key would do.
 */
export function RefusedMoveDialog({ moves, around, onStay }: RefusedMoveDialogProps) {
  const { calendar } = around;
  const { refused } = moves;
  const shown = useLast(refused);
  const { title, confirmLabel } = wordsOf(shown);
  const isTaken = shown?.isTaken ?? false;
  const isRefused = shown !== null && shown.reason !== null;
  return (
    <ConfirmDialog
      opened={refused !== null}
      title={title}
      confirmLabel={confirmLabel}
      cancelLabel="Deixar onde estava"
      risky={isRefused}
      // A mouse that has dropped it left the focus nowhere.
      returnTo={() => shown && document.querySelector(`[data-appointment="${shown.row.id}"]`)}
      onConfirm={moves.moveAnyway}
      onCancel={() => {
        moves.dropRefused();
        if (refused) onStay(localDateIn(calendar.timeZone, refused.row.start));
      }}
    >
      {shown?.reason}
      {isTaken && " Você pode marcar mesmo assim: o agendamento fica assinalado como encaixe."}
      {shown && <Facts refused={shown} around={around} />}
      {isRefused && <FreeInstead refused={shown} calendar={calendar} onPick={moves.moveTo} />}
    </ConfirmDialog>
  );
}

function wordsOf(shown: RefusedMove | null) {
  if (shown?.isTaken) return { title: "Encaixe", confirmLabel: "Marcar como encaixe" };
  if (shown?.reason === null) return { title: copyWords.nextWeek, confirmLabel: "Remarcar" };
  return { title: "Confira o horário", confirmLabel: "Mover mesmo assim" };
}

type FactsProps = Pick<RefusedMoveDialogProps, "around"> & { refused: RefusedMove };

function Facts({ refused, around }: FactsProps) {
  const [now] = useState(() => Date.now());
  const phoneChannels = usePhoneChannels();
  return (
    <dl className={classes.facts}>
      {factsOfMove(refused, { ...around, now, phoneChannels }).map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type FreeInsteadProps = {
  refused: RefusedMove;
  calendar: Pick<Calendar, "id" | "timeZone">;
  onPick: (start: string) => void;
};

function FreeInstead({ refused: { row, times }, calendar, onPick }: FreeInsteadProps) {
  const appointment = trpc.appointments.get.useQuery({ id: row.id });
  return (
    <div className={classes.free}>
      <NextFreePicker
        wanted={{
          // Until its services are known, nothing fits for certain.
          calendarId: appointment.data ? calendar.id : null,
          timeZone: calendar.timeZone,
          professionalId: times.professionalId,
          serviceIds: appointment.data?.serviceIds ?? [],
          minutes: (Date.parse(times.end) - Date.parse(times.start)) / 60_000,
          near: times.start,
          exceptId: row.id,
          ...(times.professionalId === row.professionalId && { exceptStart: row.start }),
        }}
        chosen={null}
        onPick={onPick}
      />
    </div>
  );
}
