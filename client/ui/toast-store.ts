/** Which icon and colour a toast has. */
export type ToastTone = "success" | "error" | "warning";

/** What can be done once about a toast's message: `{ label: "Desfazer", run }`. */
export type ToastAction = {
  readonly label: string;
  readonly run: () => void;
  /** Whether it takes back what the message tells. */
  readonly undoes?: boolean;
  /** For how many milliseconds it can be done; absent: as long as the toast is there. */
  readonly lasts?: number;
  /** Whom it concerns, said once the toast has gone. */
  readonly about?: string;
  /** The id of what it changes: once that has changed otherwise, nothing of the message is true. */
  readonly subject?: string;
};

export type Toast = {
  readonly id: number;
  readonly tone: ToastTone;
  readonly message: string;
  readonly actions: readonly ToastAction[];
};

/** A message about which something can still be done once its toast has gone. */
export type ToastStep = Pick<Toast, "id" | "message" | "actions"> & { readonly until: number };

let toasts: readonly Toast[] = [];
/** The latest is the last. */
let steps: readonly ToastStep[] = [];
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
  const shown = { id: ++lastId, tone, message, actions };
  keep(shown);
  set([...kept, shown]);
}

function keep({ id, message, actions }: Toast) {
  const lasting = actions.filter(({ lasts }) => lasts !== undefined);
  if (lasting.length === 0) return;
  const now = Date.now();
  const until = now + Math.max(...lasting.map(({ lasts = 0 }) => lasts));
  steps = [...steps.filter((step) => step.until > now), { id, message, actions: lasting, until }];
}

/** Reports the result of an action briefly: `toast.success("Link copiado…")`. */
export const toast = {
  success: (message: string, ...actions: ToastAction[]) => show("success", message, actions),
  error: (message: string) => show("error", message),
  warning: (message: string) => show("warning", message),
  /** Puts away what is told, since it is about to be out of date; its steps can still be undone. */
  clear: () => set([]),
  /** Takes away what was told and offered about something that has changed since. */
  outdate(subject: string) {
    const isOld = ({ actions }: Pick<Toast, "actions">) =>
      actions.some((action) => action.subject === subject);
    steps = steps.filter((step) => !isOld(step));
    set(toasts.filter((each) => !isOld(each)));
  },
};

/** The state that `Toasts` shows; others only follow when it changes. */
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
  /** Returns the latest step when its toast has gone and more than undoing can be done about it. */
  waiting(): ToastStep | null {
    const last = steps.at(-1);
    const waits = last?.actions.some(({ undoes }) => !undoes);
    return last && waits && toasts.every(({ id }) => id !== last.id) ? last : null;
  },
  /** Does something about a message, whose toast goes; each can be done once. */
  act(id: number, action: ToastAction) {
    steps = steps.flatMap((step) => {
      if (step.id !== id) return [step];
      const left = step.actions.filter((each) => each !== action);
      return action.undoes || left.length === 0 ? [] : [{ ...step, actions: left }];
    });
    toastStore.dismiss(id);
    action.run();
  },
  /** Nothing more is offered about it. */
  forget(id: number) {
    steps = steps.filter((step) => step.id !== id);
    toastStore.dismiss(id);
  },
  /** Takes back the latest step whose time has not passed, and the next time the one before it. */
  undoLast(): boolean {
    const last = steps.findLast(
      ({ actions, until }) => until > Date.now() && actions.some(({ undoes }) => undoes),
    );
    const undo = last?.actions.find(({ undoes }) => undoes);
    if (!last || !undo) return false;
    toastStore.act(last.id, undo);
    return true;
  },
};
