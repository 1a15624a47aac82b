import { changed } from "#client/lib/changes.ts";
import { failureOf } from "#client/lib/failures.ts";
import { trpcClient } from "#client/lib/trpc.ts";
import { toast } from "#client/ui/toast-store.ts";

/** Takes somebody off the list who got an appointment; a failure leaves them there and says so. */
export async function endWaiting(id: string, appointmentId: string): Promise<void> {
  try {
    await trpcClient.waitlist.book.mutate({ id, appointmentId });
  } catch (error) {
    toast.error(`O agendamento foi criado, mas a espera continua: ${failureOf(error).message}`);
  }
  void changed("waitlist");
}
