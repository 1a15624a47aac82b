import { Skeleton } from "@mantine/core";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { FormDrawer } from "#client/ui/form-drawer.tsx";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { useLast } from "#client/ui/use-last.ts";
import { formWords } from "../fields/form-words.ts";
import { PaymentForm } from "./payment-form.tsx";

type PaymentDialogProps = {
  /** The appointment that is paid; null while none is. */
  id: string | null;
  onClose: () => void;
};

/** Takes the payment of an appointment above any page, as a toast offers it. */
export default function PaymentDialog({ id, onClose }: PaymentDialogProps) {
  const shown = useLast(id);
  return (
    <FormDrawer
      opened={id !== null}
      title="Registrar pagamento"
      unsaved={formWords.unpaid}
      width={560}
      isSheet
      onClose={onClose}
    >
      {(drawer) => shown && <PaymentLoader key={shown} id={shown} drawer={drawer} />}
    </FormDrawer>
  );
}

function PaymentLoader({ id, drawer }: { id: string; drawer: FormInDrawer }) {
  const appointment = trpc.appointments.get.useQuery({ id });
  return (
    <QueryView
      query={appointment}
      messageOf={(error) => failureOf(error).message}
      loading={
        <Loading label="Carregando agendamento">
          <Skeleton height={240} radius={8} />
        </Loading>
      }
    >
      {(loaded) => (
        <PaymentForm
          appointment={loaded}
          onDirtyChange={drawer.onDirtyChange}
          onDone={drawer.onSaved}
        />
      )}
    </QueryView>
  );
}
