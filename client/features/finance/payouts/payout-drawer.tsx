import { FormDrawer } from "#client/ui/form-drawer.tsx";
import { useLast } from "#client/ui/use-last.ts";
import { PayoutForm } from "./payout-form.tsx";
import type { PayoutStart } from "./payout-values.ts";

type PayoutDrawerProps = {
  /** Null while no payout is made. */
  start: PayoutStart | null;
  onClose: () => void;
};

/** Makes a payout; from the summary it is paid at once. */
export function PayoutDrawer({ start, onClose }: PayoutDrawerProps) {
  const shown = useLast(start);
  return (
    <FormDrawer
      opened={start !== null}
      title={shown?.paid ? `Pagar ${shown.paid.name}` : "Novo pagamento"}
      unsaved="Este pagamento ainda não foi criado."
      width={480}
      isSheet
      onClose={onClose}
    >
      {(drawer) => shown && <PayoutForm start={shown} {...drawer} />}
    </FormDrawer>
  );
}
