import { ActionIcon, Button } from "@mantine/core";
import { createContext, use, type ComponentProps, type ReactNode } from "react";
import { toast } from "./toast-store.ts";

type ReadOnly = {
  /** Why, and the way out, for forms to show. */
  readonly notice: ReactNode;
  /** Why, where there is room for a sentence alone. */
  readonly words: string;
};

/** Said while nothing may be written; null while writing is open. */
export const ReadOnlyFrame = createContext<ReadOnly | null>(null);

/** Returns what a form shows in place of saving; null while writing is open. */
export function useReadOnlyNotice(): ReactNode {
  return use(ReadOnlyFrame)?.notice ?? null;
}

/** Returns what begins something new, such as a press on a free time: while nothing may be written it says why. */
export function useWriteGate(): (begin: () => void) => void {
  const readOnly = use(ReadOnlyFrame);
  return (begin) => (readOnly ? toast.warning(readOnly.words) : begin());
}

/** Returns why what writes rests, as the title of a button; null while writing is open. */
export function useReadOnlyTitle(): { readonly title: string } | null {
  const readOnly = use(ReadOnlyFrame);
  return readOnly && { title: readOnly.words };
}

type WriteButtonProps = ComponentProps<typeof Button<"button">>;

/** A button that creates or changes something: it rests while nothing may be written, and says why. */
export function WriteButton({ disabled = false, ...button }: WriteButtonProps) {
  const why = useReadOnlyTitle();
  return <Button {...button} {...why} disabled={disabled || why !== null} />;
}

/** The same as an icon. */
export function WriteIcon({
  disabled = false,
  ...icon
}: ComponentProps<typeof ActionIcon<"button">>) {
  const why = useReadOnlyTitle();
  return <ActionIcon {...icon} {...why} disabled={disabled || why !== null} />;
}
