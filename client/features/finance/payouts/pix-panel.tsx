import { lazy, Suspense } from "react";
import { CopyCodeButton } from "#client/domain/finance/copy-code-button.tsx";
import { trpc } from "#client/lib/trpc.ts";
import type { PayoutCodeInput } from "#shared/schemas/payouts.ts";
import classes from "./payouts.module.css";

// Most payouts show none.
const QrCode = lazy(() => import("#client/ui/qr-code.tsx"));

/** How to pay by PIX to the employee's key; nothing for who is paid otherwise. */
export function PixPanel(payment: PayoutCodeInput) {
  const { data } = trpc.payouts.pixCode.useQuery(payment, {
    enabled: payment.amountCents > 0 && payment.employeeId !== "",
  });
  if (!data?.key) return null;
  const { code, key } = data;
  return (
    <section className={classes.pix} aria-label="PIX do funcionário">
      <p className={classes.sentence}>
        PIX para a chave <strong>{key}</strong>. Pague no banco e confirme aqui.
      </p>
      {code && (
        <>
          <Suspense>
            <QrCode text={code} label="QR code do PIX" />
          </Suspense>
          <CopyCodeButton code={code} />
        </>
      )}
    </section>
  );
}
