/** Which icon and colour a toast has. */
export type ToastTone = "success" | "error" | "warning";

/** What can be done about what a toast says, once: `{ label: "Desfazer", run }`. */
export type ToastAction = { readonly label: string; readonly run: () => void };

export type Toast = {
  readonly id: number;
  readonly tone: ToastTone;
  readonly message: string;
  readonly action?: ToastAction | undefined;
};

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

/**
 * The newest replaces the one before. Only what can still be undone stays beside it for its time:
 * news of something else doesn't take that away.
 */
function show(tone: ToastTone, message: string, action?: ToastAction) {
  const kept = action ? [] : toasts.filter((each) => each.action !== undefined);
  set([...kept, { id: ++lastId, tone, message, action }]);
}

/** Says briefly what came of an action: `toast.success("Link copiado…")`. */
export const toast = {
  success: (message: string, action?: ToastAction) => show("success", message, action),
  error: (message: string) => show("error", message),
  warning: (message: string) => show("warning", message),
};

/** What `Toasts` shows; nothing else reads it. */
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
