import { ActionIcon, Button } from "@mantine/core";
import { createContext, use, type ComponentProps, type ReactNode } from "react";

/** While nothing may be written: why, and the way out, for forms to show. Null while writing is open. */
export const ReadOnlyFrame = createContext<ReactNode>(null);

/** Returns what a form shows in place of saving; null while writing is open. */
export function useReadOnlyNotice(): ReactNode {
  return use(ReadOnlyFrame);
}

type WriteButtonProps = ComponentProps<typeof Button<"button">>;

/** A button that creates or changes something: it rests while nothing may be written. */
export function WriteButton({ disabled = false, ...button }: WriteButtonProps) {
  const isReadOnly = use(ReadOnlyFrame) !== null;
  return <Button {...button} disabled={disabled || isReadOnly} />;
}

/** The same as an icon. */
export function WriteIcon({
  disabled = false,
  ...icon
}: ComponentProps<typeof ActionIcon<"button">>) {
  const isReadOnly = use(ReadOnlyFrame) !== null;
  return <ActionIcon {...icon} disabled={disabled || isReadOnly} />;
}
