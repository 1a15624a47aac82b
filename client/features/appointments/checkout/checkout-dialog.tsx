import { Skeleton } from "@mantine/core";
import { checkoutName } from "#client/domain/appointments/checkout-words.ts";
import { Dates } from "#client/ui/dates.tsx";
import { SideSheet } from "#client/ui/side-sheet.tsx";
import { useLast } from "#client/ui/use-last.ts";
import { formWords } from "../fields/form-words.ts";
import { PaymentFrame } from "../payment/payment-frame.tsx";
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
      returnTo={() => returnTo(shown)}
      onClose={onClose}
    >
      {(drawer) =>
        shown && (
          <Dates>
            <PaymentFrame
              key={shown}
              id={shown}
              loading={[48, 180, 96].map((height) => (
                <Skeleton key={height} height={height} radius={8} />
              ))}
            >
              {(appointment) => <CheckoutPanel appointment={appointment} drawer={drawer} />}
            </PaymentFrame>
          </Dates>
        )
      }
    </SideSheet>
  );
}

/** Null above details that are still open: back to the button in them that led here; else the week's block. */
function returnTo(id: string | null): Element | null {
  if (document.querySelector("[role=dialog]")) return null;
  return document.querySelector(`[data-appointment="${id}"]`);
}
