import { CloseButton, VisuallyHidden } from "@mantine/core";
import { useFocusWithin } from "@mantine/hooks";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { toastStore, type ToastStep } from "#client/ui/toast-store.ts";
import { useWayBack } from "#client/ui/use-way-back.ts";
import { useUndoKeys } from "./use-undo-keys.ts";
import classes from "./undo-notice.module.css";

/** Once its toast has gone, says when the customer will be told, and offers to prevent that. */
export function UndoNotice() {
  useUndoKeys();
  const step = useSyncExternalStore(toastStore.subscribe, toastStore.waiting);
  return step && <Waiting key={step.id} step={step} />;
}

const secondMs = 1000;

function Waiting({ step: { id, message, actions, until } }: { step: ToastStep }) {
  const [left, setLeft] = useState(() => until - Date.now());
  const { remember, goBack } = useWayBack();
  const { focused, ref } = useFocusWithin<HTMLElement>({ onFocus: remember });
  const tick = useEffectEvent(() => {
    const next = until - Date.now();
    if (next <= 0 && focused) goBack();
    setLeft(next);
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), secondMs);
    return () => clearInterval(timer);
  }, []);
  const isOver = left <= 0;
  useEffect(() => {
    if (isOver) toastStore.forget(id);
  }, [isOver, id]);
  if (isOver) return null;
  const about = actions.find((action) => action.about)?.about;
  return (
    <section
      ref={ref}
      className={classes.notice}
      data-told
      aria-label="Aviso ao cliente"
      title={message}
    >
      <VisuallyHidden>{message}</VisuallyHidden>
      {about && <span className={classes.about}>{about}</span>}
      <span className={`figures ${classes.when}`}>aviso em {clockOf(left)}</span>
      {actions.map((action) => (
        <button
          key={action.label}
          type="button"
          className={classes.action}
          onClick={() => {
            goBack();
            toastStore.act(id, action);
          }}
        >
          {action.label}
        </button>
      ))}
      <CloseButton
        size="xs"
        aria-label="Fechar aviso"
        onClick={() => {
          goBack();
          toastStore.forget(id);
        }}
      />
    </section>
  );
}

/** Returns `1:40`. */
function clockOf(ms: number): string {
  const seconds = Math.ceil(ms / secondMs);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
