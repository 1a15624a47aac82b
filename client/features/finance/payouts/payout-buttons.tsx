import { Button } from "@mantine/core";
import { formatDay } from "#client/lib/formats.ts";
import type { Payout } from "#shared/schemas/payouts.ts";
import classes from "./payouts.module.css";
import { PayoutBadge } from "./payout-badge.tsx";
import { StatementButton } from "./statement-button.tsx";

export type PayoutRowsProps = {
  payouts: readonly Payout[];
  timeZone: string;
  onProcess: (payout: Payout) => void;
  onCancel: (payout: Payout) => void;
};

type PayoutProps = Omit<PayoutRowsProps, "payouts"> & { payout: Payout };

/** What can still be done with a payout: once it is paid, only its statement is shown. */
export function PayoutButtons({ payout, onProcess, onCancel }: Omit<PayoutProps, "timeZone">) {
  const { status, employee, description, period } = payout;
  const what = `${description} de ${employee.name}`;
  return (
    <div className={classes.actions}>
      <StatementButton
        name={employee.name}
        search={{ profissional: employee.id, de: period.startDate, ate: period.endDate }}
      />
      {status !== "paid" && (
        <Button
          variant="light"
          size="compact-sm"
          aria-label={`Processar ${what}`}
          onClick={() => onProcess(payout)}
        >
          Processar
        </Button>
      )}
      {status === "pending" && (
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-label={`Cancelar ${what}`}
          onClick={() => onCancel(payout)}
        >
          Cancelar
        </Button>
      )}
    </div>
  );
}

/** The state of a payout; of a paid one also when. */
export function PayoutState({ payout, timeZone }: Pick<PayoutProps, "payout" | "timeZone">) {
  return (
    <>
      <PayoutBadge status={payout.status} />
      {payout.paidAt !== null && ` em ${formatDay(payout.paidAt, timeZone)}`}
    </>
  );
}
