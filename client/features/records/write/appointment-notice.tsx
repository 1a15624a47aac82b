import { visitWords } from "#client/domain/records/record-words.ts";
import { trpc } from "#client/lib/trpc.ts";
import classes from "./write.module.css";

/** The appointment at which a consultation is written. */
export function AppointmentNotice({ id }: { id: string }) {
  const { data: appointment } = trpc.appointments.get.useQuery({ id });
  if (!appointment) return null;
  return (
    <p className={`${classes.appointment} figures`}>Agendamento de {visitWords(appointment)}</p>
  );
}
