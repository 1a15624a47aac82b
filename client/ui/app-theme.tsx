import { MantineProvider, type MantineColorSchemeManager } from "@mantine/core";
import type { ReactNode } from "react";
import { cssVariables, theme } from "./theme.ts";
import { styleNonce } from "./style-nonce.ts";

type AppThemeProps = {
  /** Where a choice of light or dark is kept; when absent, the system always decides. */
  colorSchemeManager?: MantineColorSchemeManager;
  children: ReactNode;
};

/** Light or dark as the system says, unless something else was chosen. */
export function AppTheme({ colorSchemeManager, children }: AppThemeProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      {...(colorSchemeManager && { colorSchemeManager })}
      // Saves the public pages a stylesheet with Mantine's own values, 4 kB of the first view.
      deduplicateCssVariables={false}
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}
