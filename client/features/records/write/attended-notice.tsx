import { finishWords } from "#client/domain/records/consultation-words.ts";
import { beginCheckout } from "#client/domain/appointments/use-checkout.ts";
import { changed } from "#client/lib/changes.ts";
import { useCan } from "#client/lib/session.ts";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Notice } from "#client/ui/notice.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { toast } from "#client/ui/toast-store.ts";
import { canBecome } from "#shared/domain/appointments.ts";
import classes from "./write.module.css";

/** Offers to end the appointment whose consultation has just been written, while it can be. */
export function AttendedNotice({ appointmentId }: { appointmentId: string }) {
  const mayFinish = useCan("manage_appointments");
  const { data: appointment } = trpc.appointments.get.useQuery({ id: appointmentId });
  const finish = trpc.appointments.update.useMutation({
    onSuccess(saved) {
      void changed("appointments");
      toast.success(finishWords.done);
      beginCheckout(saved);
    },
    onError(error) {
      const { code, message } = failureOf(error);
      void changed("appointments");
      toast.error(code === "unknown" ? finishWords.failed : message);
    },
  });
  if (!mayFinish || !appointment || !canBecome(appointment.status, "finished")) return null;
  const { id, version } = appointment;
  return (
    <Notice tone="success">
      <div className={classes.attended}>
        Consulta registrada. O agendamento continua aberto.
        <WriteButton
          size="sm"
          loading={finish.isPending}
          onClick={() => finish.mutate({ id, version, status: "finished" })}
        >
          {finishWords.name}
        </WriteButton>
      </div>
    </Notice>
  );
}
