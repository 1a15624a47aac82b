import { Menu } from "@mantine/core";
import type { ComponentProps } from "react";
import { useReadOnlyTitle } from "./read-only.tsx";

/** An item of a menu that creates or changes something: it rests while nothing may be written. */
export function WriteItem({ disabled, ...item }: ComponentProps<typeof Menu.Item<"button">>) {
  const why = useReadOnlyTitle();
  return <Menu.Item {...item} {...why} disabled={disabled || why !== null} />;
}
