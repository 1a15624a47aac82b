import type { ReactNode } from "react";
import { useToday } from "#client/lib/use-today.ts";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import type { Prescription } from "#shared/schemas/prescriptions.ts";
import { lookOf, validityWords, type Validities } from "./prescription-words.ts";
import classes from "./prescriptions.module.css";

type BadgeProps = { prescription: Validities & Pick<Prescription, "isPrepared"> };

/** A prescription's situation, which says where some of its sheets have run out. */
export function PrescriptionBadge({ prescription }: BadgeProps) {
  const { label, tone } = lookOf(prescription, useToday());
  if (prescription.isPrepared) return <StatusBadge tone="warning">Preparada</StatusBadge>;
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

type ValidityListProps = {
  prescription: Pick<Prescription, "sheets" | "status">;
  /** Said beside them. */
  children?: ReactNode;
};

/** Until when each sheet of a prescription holds: one may end long before another. */
export function ValidityList({ prescription, children }: ValidityListProps) {
  const words = validityWords(prescription, useToday());
  return (
    <ul className={classes.validities}>
      {words.map((each) => (
        <li key={each}>{each}</li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  );
}
