import { noteOwnVersion, ownVersionOf } from "#client/domain/appointments/own-version-calls.ts";
import { silences } from "#client/domain/messages/told-calls.ts";
import { withPhoneChannel } from "#client/domain/messages/phone-channel-calls.ts";
import { sentenceOfTold } from "#client/domain/messages/told-words.ts";
import { undoes } from "#client/domain/calendars/undo-calls.ts";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import type {
  CreateAppointmentInput,
  CreatedAppointment,
} from "#shared/schemas/appointment-edits.ts";

type Asked = Pick<CreateAppointmentInput, "notify" | "payment">;

/**
 * Tells that an appointment or a series was made and who hears of it, which can be prevented, and
 * offers to take it back; not once it is paid, since money that was taken is only given back on purpose.
 */
export function announceCreated(made: CreatedAppointment, { notify, payment }: Asked): void {
  const { appointment, created } = made;
  const scope = created > 1 ? "following" : "one";
  noteOwnVersion(appointment.id, appointment.version);
  const told = sentenceOfTold(withPhoneChannel(appointment), Date.now(), notify);
  toast.success(
    `Agendamento criado com sucesso!${told}`,
    ...(payment ? [] : [undoes(() => void takeBack(made, scope))]),
    ...silences(appointment, notify ? told : "", { isNew: true, scope }),
  );
}

/** Cancels what was made. The message about it waits as long as this is offered, so it never leaves. */
async function takeBack(
  { appointment: { id, version } }: CreatedAppointment,
  scope: "one" | "following",
): Promise<void> {
  try {
    const ours = Math.max(version, ownVersionOf(id));
    const saved = await trpcClient.appointments.cancel.mutate({ id, version: ours, scope });
    noteOwnVersion(id, saved.version);
    void changed("appointments");
    const ended = withPhoneChannel({ ...saved, endsUnheard: saved.isUntold });
    const told = sentenceOfTold(ended, Date.now());
    toast.success(`Criação desfeita: o horário está livre.${told}`);
  } catch (error) {
    toast.error(failureOf(error).message);
    void changed("appointments");
  }
}
