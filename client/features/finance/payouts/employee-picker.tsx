import { Select } from "@mantine/core";
import type { ReactNode } from "react";
import { trpc } from "#client/lib/trpc.ts";
import { readPayoutType, type PayoutValues } from "./payout-values.ts";

type EmployeePickerProps = {
  value?: string;
  error?: ReactNode;
  onEmployee: (id: string, payoutType: PayoutValues["payoutType"]) => void;
};

/** Those whom the organisation pays: the type of the payout follows from how. */
export function EmployeePicker({ value, error, onEmployee }: EmployeePickerProps) {
  const { data: team = [] } = trpc.payouts.summary.useQuery({});
  const paid = team.filter(({ payoutType }) => payoutType !== null);
  return (
    <Select
      label="Funcionário"
      required
      placeholder="Selecionar funcionário..."
      nothingFoundMessage="Ninguém com remuneração"
      searchable
      data={paid.map(({ employeeId, employeeName }) => ({
        value: employeeId,
        label: employeeName,
      }))}
      value={value || null}
      onChange={(id) => {
        const row = paid.find(({ employeeId }) => employeeId === id);
        onEmployee(id ?? "", readPayoutType(row?.payoutType ?? null));
      }}
      error={error}
      wrapperProps={{ "data-field": "employeeId" }}
    />
  );
}
