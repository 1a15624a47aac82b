import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { consultationName } from "#client/domain/records/consultation-words.ts";
import { useAttend } from "#client/domain/records/use-attend.ts";
import { useRecordsOf } from "#client/domain/records/use-records-of.ts";
import { formatDateTime } from "#client/lib/formats.ts";
import { useCan } from "#client/lib/session.ts";
import type { FormInDrawer } from "#client/ui/form-frame.tsx";
import { FormFoot } from "#client/ui/form-section.tsx";
import { WriteButton } from "#client/ui/read-only.tsx";
import { listServices, type PaymentMethod } from "#shared/domain/appointments.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import { PaymentForm } from "../payment/payment-form.tsx";
import { PaymentPanel } from "../payment/payment-panel.tsx";
import classes from "./checkout.module.css";
import { NextPanel } from "./next-panel.tsx";
import { ReturnPanel } from "./return-panel.tsx";

type CheckoutPanelProps = { appointment: Appointment; drawer: FormInDrawer };

/** Payment, return and next appointment of what was attended, each for those who may, in any order. */
export function CheckoutPanel({ appointment, drawer }: CheckoutPanelProps) {
  const { onDirtyChange, onCancel } = drawer;
  const [paying, setPaying] = useState<{ method: PaymentMethod | null } | null>(null);
  const isPaying = paying !== null;
  const frame = useRef<HTMLDivElement>(null);
  const mayEdit = useCan("manage_appointments");
  const attend = useAttend(appointment);
  const isWritten = (useRecordsOf(appointment.id)?.length ?? 0) > 0;
  const wasPaying = useRef(false);
  useEffect(() => {
    // The form took the place of the button that had the focus.
    if (wasPaying.current && !isPaying) focusPayment(frame.current);
    wasPaying.current = isPaying;
  }, [isPaying]);
  return (
    <>
      {paying && (
        <PaymentForm
          {...paying}
          appointment={appointment}
          onDirtyChange={onDirtyChange}
          onDone={() => setPaying(null)}
        />
      )}
      {/* It keeps what was chosen, and what was booked of somebody unregistered, while the form is there. */}
      <div className={classes.checkout} ref={frame} hidden={isPaying}>
        <Head appointment={appointment} />
        <PaymentPanel
          appointment={appointment}
          isQuick
          onPay={(method) => setPaying({ method })}
          onPaid={() => focusPayment(frame.current)}
        />
        {mayEdit && <ReturnPanel appointment={appointment} />}
        {mayEdit && <NextPanel appointment={appointment} onLeave={onCancel} />}
        <FormFoot failure={null}>
          <Button variant="default" onClick={onCancel}>
            Fechar
          </Button>
          {attend && !isWritten && (
            <WriteButton
              onClick={() => {
                onCancel();
                attend();
              }}
            >
              {consultationName}
            </WriteButton>
          )}
        </FormFoot>
      </div>
    </>
  );
}

/** What was pressed is gone: the block that says what became of it takes the focus. */
function focusPayment(frame: HTMLElement | null): void {
  frame?.querySelector<HTMLElement>("[data-keeps-focus]")?.focus();
}

function Head({ appointment }: { appointment: Appointment }) {
  const { customerName, services, start, timeZone, professionalName } = appointment;
  return (
    <div className={classes.head}>
      <h3 className={classes.name}>{customerName}</h3>
      <p className={classes.soft}>
        <time dateTime={start}>{formatDateTime(start, timeZone)}</time>
        {` · ${professionalName}`}
        {services.length > 0 && ` · ${listServices(services)}`}
      </p>
    </div>
  );
}
