import { ActionIcon, Button } from "@mantine/core";
import { IconHistory } from "@tabler/icons-react";
import { formatDay } from "#client/lib/formats.ts";
import { WriteButton } from "#client/ui/read-only.tsx";
import type { Payout } from "#shared/schemas/payouts.ts";
import classes from "./payouts.module.css";
import { PayoutBadge } from "./payout-badge.tsx";
import { StatementButton } from "./statement-button.tsx";

export type PayoutRowsProps = {
  payouts: readonly Payout[];
  timeZone: string;
  onProcess: (payout: Payout) => void;
  onCancel: (payout: Payout) => void;
  onHistory: (payout: Payout) => void;
};

type PayoutProps = Omit<PayoutRowsProps, "payouts"> & { payout: Payout };

/** What can still be done with a payout: once it is paid, only its statement is shown. */
export function PayoutButtons({
  payout,
  onProcess,
  onCancel,
}: Pick<PayoutProps, "payout" | "onProcess" | "onCancel">) {
  const { status, employee, period } = payout;
  const what = nameOf(payout);
  return (
    <div className={classes.actions}>
      <StatementButton
        name={employee.name}
        search={{ profissional: employee.id, de: period.startDate, ate: period.endDate }}
      />
      {status !== "paid" && (
        <WriteButton
          variant="light"
          size="compact-sm"
          aria-label={`Processar ${what}`}
          onClick={() => onProcess(payout)}
        >
          Processar
        </WriteButton>
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

/** The state of a payout, of a paid one also when; who brought it there is a click away. */
export function PayoutState({
  payout,
  timeZone,
  onHistory,
}: Pick<PayoutProps, "payout" | "timeZone" | "onHistory">) {
  const label = `Histórico de ${nameOf(payout)}`;
  return (
    <span className={classes.state}>
      <PayoutBadge status={payout.status} />
      {payout.paidAt !== null && ` em ${formatDay(payout.paidAt, timeZone)}`}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={label}
        title={label}
        onClick={() => onHistory(payout)}
      >
        <IconHistory size={16} />
      </ActionIcon>
    </span>
  );
}

const nameOf = ({ description, employee }: Payout) => `${description} de ${employee.name}`;
