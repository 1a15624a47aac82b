import { Kbd } from "@mantine/core";
import { IconUserPlus } from "@tabler/icons-react";
import { formatPhone } from "#client/lib/formats.ts";
import classes from "#client/ui/picker.module.css";
import type { ChosenPatient } from "./quick-patient-dialog.tsx";

/** The option that registers or books somebody who was typed. */
export function CreateOption({ label, isFirst }: { label: string; isFirst: boolean }) {
  return (
    <span className={classes.option}>
      <span className={`${classes.create} ${classes.optionText}`}>
        <IconUserPlus size={16} stroke={1.75} aria-hidden="true" />
        {label}
      </span>
      {isFirst && <Kbd className={classes.enter}>Enter</Kbd>}
    </span>
  );
}

type PatientOptionProps = { patient: ChosenPatient; isFirst: boolean };

/** A found customer, with what tells them from namesakes. */
export function PatientOption({ patient: { name, email, phone }, isFirst }: PatientOptionProps) {
  const reach = [phone && formatPhone(phone), email].filter(Boolean);
  return (
    <span className={classes.optionText}>
      <span className={classes.option}>
        <span className={classes.optionText}>{name}</span>
        {isFirst && <Kbd className={classes.enter}>Enter</Kbd>}
      </span>
      {reach.length > 0 && (
        <span className={`${classes.optionNote} ${classes.reaches} figures`}>
          {reach.map((part) => (
            <span key={part} className={classes.reach}>
              {part}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
