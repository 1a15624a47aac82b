import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./panel-stack.module.css";

/**
 * Shows panels that load by themselves below each other. What stands below one that still waits appears
 * with it: nobody can say before how high that one will be, and nothing is to jump.
 */
export function PanelStack({ children }: { children: ReactNode }) {
  return (
    <Stack gap="xl" className={classes.stack ?? ""}>
      {children}
    </Stack>
  );
}
