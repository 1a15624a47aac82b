import { formatDateTime } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { listServices } from "#shared/domain/appointments.ts";
import classes from "./write.module.css";

/** The appointment at which a consultation is written. */
export function AppointmentNotice({ id }: { id: string }) {
  const { data: appointment } = trpc.appointments.get.useQuery({ id });
  if (!appointment) return null;
  const { start, timeZone, services } = appointment;
  const words = ["Agendamento de " + formatDateTime(start, timeZone), listServices(services)];
  return <p className={`${classes.appointment} figures`}>{words.filter(Boolean).join(" · ")}</p>;
}
