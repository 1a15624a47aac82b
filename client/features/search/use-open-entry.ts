import { useRouter } from "@tanstack/react-router";
import { inSameView, type SearchEntry } from "./result-rules.ts";
import { useArrival } from "./use-arrival.ts";
import type { RecentEntry } from "./use-recent.ts";

type Search = {
  readonly text: string;
  readonly commands: readonly SearchEntry[];
  readonly remember: (entry: RecentEntry) => void;
  /** Puts a line into the field. */
  readonly type: (line: string) => void;
  readonly onClose: () => void;
};

/** Returns what choosing an entry does: it types again, tells an arrival or opens something. */
export function useOpenEntry({ text, commands, remember, type, onClose }: Search) {
  const router = useRouter();
  const arrive = useArrival();
  return (entry: SearchEntry) => {
    const { key, line, arrives, step, address } = entry;
    if (line) {
      type(line);
      return;
    }
    const said = text.trim();
    // What a command means is worked out again: its day and who is free may have changed.
    if (commands.includes(entry)) {
      remember({ key: `dito-${said}`, label: said, detail: "", address: "", line: said });
    } else if (!key.startsWith("foco-")) remember({ ...entry, key: key.replace(/^recente-/, "") });
    onClose();
    if (arrives) void arrive(arrives, step);
    else router.history.push(inSameView(address, router.state.location));
  };
}
