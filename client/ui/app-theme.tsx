import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import { cssVariables, theme } from "./theme.ts";
import { styleNonce } from "./style-nonce.ts";

/** Light or dark as the system says: nothing to store, no script before the first paint. */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      // Then the public pages need no stylesheet with Mantine's own values, 4 kB of the first view.
      deduplicateCssVariables={false}
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}
