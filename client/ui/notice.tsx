import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./notice.module.css";

const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
  info: IconInfoCircle,
};

type NoticeProps = { tone: keyof typeof icons; children: ReactNode };

/** A sentence that stays in place, e.g. a form's refusal; screen readers read it at once. */
export function Notice({ tone, children }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={tone === "danger" ? "alert" : "status"}>
      <Icon size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <div>{children}</div>
    </div>
  );
}
