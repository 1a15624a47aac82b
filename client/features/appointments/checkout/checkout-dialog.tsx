import { Skeleton, Stack } from "@mantine/core";
import { checkoutName } from "#client/domain/appointments/checkout-words.ts";
import { useRecordsOf } from "#client/domain/records/use-records-of.ts";
import { failureOf } from "#client/lib/failures.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Dates } from "#client/ui/dates.tsx";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { SideSheet } from "#client/ui/side-sheet.tsx";
import { useLast } from "#client/ui/use-last.ts";
import { formWords } from "../fields/form-words.ts";
import { usePayment } from "../payment/use-payment.ts";
import { CheckoutPanel } from "./checkout-panel.tsx";

type CheckoutDialogProps = {
  /** The appointment that was finished; null while none is shown. */
  id: string | null;
  onClose: () => void;
};

/** What follows an attendance in one place, beside any page: nothing in it has to be done. */
export default function CheckoutDialog({ id, onClose }: CheckoutDialogProps) {
  const shown = useLast(id);
  return (
    <SideSheet
      opened={id !== null}
      title={checkoutName}
      about={shown ?? undefined}
      unsaved={formWords.unpaid}
      returnTo={() => document.querySelector(`[data-appointment="${shown}"]`)}
      onClose={onClose}
    >
      {(drawer) =>
        shown && (
          <Dates>
            <CheckoutLoader key={shown} id={shown} drawer={drawer} />
          </Dates>
        )
      }
    </SideSheet>
  );
}

function CheckoutLoader({ id, drawer }: { id: string; drawer: FormInDrawer }) {
  const appointment = trpc.appointments.get.useQuery({ id });
  // Asked for together with it.
  usePayment(id);
  useRecordsOf(id);
  return (
    <QueryView
      query={appointment}
      messageOf={(error) => failureOf(error).message}
      loading={
        <Loading label="Carregando agendamento">
          <Stack>
            <Skeleton height={48} radius={8} />
            <Skeleton height={180} radius={8} />
            <Skeleton height={96} radius={8} />
          </Stack>
        </Loading>
      }
    >
      {(loaded) => <CheckoutPanel appointment={loaded} drawer={drawer} />}
    </QueryView>
  );
}
