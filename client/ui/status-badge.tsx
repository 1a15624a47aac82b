import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconCircleX,
  IconInfoCircle,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./status-badge.module.css";
import type { Tone } from "./tokens.ts";

const icons: Record<Tone, typeof IconCircleX> = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconCircleX,
  info: IconInfoCircle,
  neutral: IconCircleMinus,
};

type StatusBadgeProps = {
  tone: Tone;
  /** The icon that this state has elsewhere, too; absent: that of the tone. */
  Icon?: typeof IconCircleX;
  children: ReactNode;
};

/** Shows a state as a word, with colour and icon. */
export function StatusBadge({ tone, Icon = icons[tone], children }: StatusBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden="true" />
      {children}
    </span>
  );
}
