/** Which icon and colour a toast has. */
export type ToastTone = "success" | "error" | "warning";

/** What can be done once about a toast's message: `{ label: "Desfazer", run }`. */
export type ToastAction = { readonly label: string; readonly run: () => void };

export type Toast = {
  readonly id: number;
  readonly tone: ToastTone;
  readonly message: string;
  readonly actions: readonly ToastAction[];
};

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast in place of the one before. A toast that can still be undone stays beside it for
 * its time, whatever else happens.
 */
function show(tone: ToastTone, message: string, actions: readonly ToastAction[] = []) {
  const kept = actions.length > 0 ? [] : toasts.filter((each) => each.actions.length > 0);
  set([...kept, { id: ++lastId, tone, message, actions }]);
}

/** Reports the result of an action briefly: `toast.success("Link copiado…")`. */
export const toast = {
  success: (message: string, ...actions: ToastAction[]) => show("success", message, actions),
  error: (message: string) => show("error", message),
  warning: (message: string) => show("warning", message),
};

/** The state that `Toasts` shows; nothing else reads it. */
export const toastStore = {
  current: () => toasts,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  dismiss(id: number) {
    set(toasts.filter((t) => t.id !== id));
  },
};
