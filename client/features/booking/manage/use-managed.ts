import { useState } from "react";
import type { documentedNames, Documented } from "#shared/documented-names.ts";
import type { ChangedAppointment, ManagedAppointment } from "#shared/schemas/booking.ts";
import { postToServer, type CallFailure } from "../frame/server-calls.ts";

/** The appointment as the documented calls return it. */
type ManagedAnswer = Documented<ChangedAppointment, typeof documentedNames.publicBooking>;

/** What the server says of what the visitor has just done; each change is an outcome of its own. */
export type Outcome = { readonly message: string };

export type Managed = ReturnType<typeof useManaged>;

/** The appointment of a private link, and its changes. */
export function useManaged(first: ManagedAppointment, token: string) {
  const [view, setView] = useState(first);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isSending, setSending] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  async function change(
    verb: "move" | "cancel" | "confirm",
    body: object,
  ): Promise<CallFailure | null> {
    if (isSending) return null;
    setMessage(null);
    setSending(true);
    const path = `/api/public/appointments/${token}/${verb}`;
    const answer = await postToServer<ManagedAnswer>(path, JSON.stringify(body));
    setSending(false);
    if (answer.ok) {
      setView(viewOf(view, answer.data));
      setOutcome({ message: answer.data.message });
      return null;
    }
    const { failure } = answer;
    // Somebody else has changed it meanwhile, or its time has come.
    if (failure.code === "appointment_not_changeable") {
      setView({ ...view, appointment: { ...view.appointment, canChange: false } });
    }
    const isUnheard = failure.code === "offline" || failure.code === "unreachable";
    const told = isUnheard
      ? `${failure.message} Confira a conexão e tente de novo.`
      : failure.message;
    setMessage(told || "Não foi possível mudar o agendamento. Tente de novo.");
    return failure;
  }

  return {
    view,
    outcome,
    isSending,
    /** Why the last change was refused. */
    message,
    forget: () => setMessage(null),
    move: (start: string) => change("move", { start }),
    confirm: () => change("confirm", {}),
    /** Gives an appointment up; an offered time goes to the next in line. */
    cancel: () => change("cancel", {}),
  };
}

/**
 * Returns the page's view after a change, which leaves the appointment's link as it is. The server says
 * little of what is cancelled, since links stay in mailboxes; who has just cancelled still reads what.
 */
function viewOf(before: ManagedAppointment, answer: ManagedAnswer): ManagedAppointment {
  const { _id: id, ...appointment } = answer.appointment;
  const { bookAgainSlug } = answer;
  if (appointment.status === "cancelled") {
    const { customerName, notes } = before.appointment;
    const gone = { id, ...appointment, customerName, notes };
    return { ...before, appointment: gone, link: null, bookAgainSlug };
  }
  return {
    ...before,
    appointment: { id, ...appointment },
    link: answer.link && before.link,
    bookAgainSlug,
    professional: answer.professionalId,
    services: answer.serviceIds.map(({ _id, name, duration, price }) => ({
      id: _id,
      name,
      durationMinutes: duration,
      priceCents: price,
    })),
    totalPriceCents: answer.totalPrice,
  };
}
