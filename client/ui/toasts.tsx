import { CloseButton } from "@mantine/core";
import { useFocusWithin, useHover, useMergedRef } from "@mantine/hooks";
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useEffect, useSyncExternalStore } from "react";
import { toastStore, type Toast, type ToastTone } from "./toast-store.ts";
import classes from "./toasts.module.css";
import { useWayBack } from "./use-way-back.ts";

const toastMs = 3500;
/** Longer, since people must read it before they can undo. */
const actionToastMs = 8000;

const icons: Record<ToastTone, typeof IconCircleX> = {
  success: IconCircleCheck,
  error: IconCircleX,
  warning: IconAlertTriangle,
};

type ToastsProps = {
  /** True for pages whose main button stands at a phone's bottom, where a toast would cover it. */
  isAtTop?: boolean;
};

/** The place of toasts, once per page: a live region that exists before them. */
export function Toasts({ isAtTop = false }: ToastsProps) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current);
  const { hovered, ref: hoverRef } = useHover<HTMLElement>();
  // An action goes with its toast.
  const { remember, goBack } = useWayBack();
  const { focused, ref: focusRef } = useFocusWithin<HTMLElement>({ onFocus: remember });
  const region = useMergedRef(hoverRef, focusRef);
  return (
    <section
      ref={region}
      className={classes.region}
      data-told
      data-at-top={isAtTop || undefined}
      aria-label="Avisos"
      aria-live="polite"
      aria-relevant="additions"
    >
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} held={hovered || focused} onDone={goBack} />
      ))}
    </section>
  );
}

type ToastViewProps = { toast: Toast; held: boolean; onDone: () => void };

/** Closes after its time, counted again once the pointer or the focus has left. */
function ToastView({ toast, held, onDone }: ToastViewProps) {
  const Icon = icons[toast.tone];
  useEffect(() => {
    if (held) return;
    const ms = toast.actions.length > 0 ? actionToastMs : toastMs;
    const timer = setTimeout(() => toastStore.dismiss(toast.id), ms);
    return () => clearTimeout(timer);
  }, [held, toast]);
  return (
    <div className={classes.toast} data-tone={toast.tone}>
      <Icon size={20} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <p className={classes.message}>{toast.message}</p>
      {toast.actions.length > 0 && (
        <div className={classes.actions}>
          {toast.actions.map((action) => (
            <button
              key={action.label}
              type="button"
              className={classes.action}
              onClick={() => {
                onDone();
                toastStore.act(toast.id, action);
              }}
            >
              {action.label}
            </button>
          ))}
        </div>
      )}
      <CloseButton
        size="sm"
        aria-label="Fechar aviso"
        onClick={() => {
          onDone();
          toastStore.dismiss(toast.id);
        }}
      />
    </div>
  );
}
