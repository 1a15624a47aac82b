import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import { useEffect, useRef, type ReactNode } from "react";
import classes from "./notice.module.css";

const icons = {
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
  info: IconInfoCircle,
};

type NoticeProps = {
  tone: keyof typeof icons;
  /** True for what somebody must decide before anything goes on: it comes into view with the focus. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** A sentence that stays in place, e.g. a form's refusal; screen readers read it at once. */
export function Notice({ tone, takesFocus = false, children }: NoticeProps) {
  const Icon = icons[tone];
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) notice.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={notice}
      tabIndex={takesFocus ? -1 : undefined}
      className={classes.notice}
      data-tone={tone}
      role={tone === "danger" ? "alert" : "status"}
    >
      <Icon size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <div>{children}</div>
    </div>
  );
}
