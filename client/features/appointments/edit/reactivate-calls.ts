import { ownVersionOf } from "#client/domain/appointments/own-version-calls.ts";
import { withPhoneChannel } from "#client/domain/messages/phone-channel-calls.ts";
import { silences } from "#client/domain/messages/told-calls.ts";
import { sentenceOfTold } from "#client/domain/messages/told-words.ts";
import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { keepSaved } from "./saved-calls.ts";

/**
 * Brings a cancelled appointment back, and says who hears of it: nobody whose cancellation hadn't left.
 * Returns it, or null when somebody else has its time by now, which is said.
 */
export async function reactivate(
  { id, version }: Pick<Appointment, "id" | "version">,
  isUndo: boolean,
): Promise<Appointment | null> {
  try {
    const ours = Math.max(version, ownVersionOf(id));
    const { appointment, isNews } = await trpcClient.appointments.reactivate.mutate({
      id,
      version: ours,
    });
    keepSaved(appointment);
    // What told of the cancellation, and offered to take it back.
    toast.outdate(id);
    const told = sentenceOfTold(withPhoneChannel(appointment), Date.now());
    const heard = isNews ? told : told && " O cancelamento não chega a ser avisado.";
    toast.success(
      `${isUndo ? "Cancelamento desfeito" : "Agendamento reativado"}: ${appointment.customerName} está na agenda de novo.${heard}`,
      ...silences(appointment, isNews ? told : ""),
    );
    return appointment;
  } catch (error) {
    const { code, message } = failureOf(error);
    void changed("appointments");
    toast.error(
      code === "time_slot_unavailable"
        ? `${message} O agendamento continua cancelado: escolha outro horário para ele.`
        : message,
    );
    return null;
  }
}
