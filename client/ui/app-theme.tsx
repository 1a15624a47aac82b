import { MantineProvider, type MantineColorSchemeManager } from "@mantine/core";
import { useMemo, type ReactNode } from "react";
import { cssVariables, theme } from "./theme.ts";
import { styleNonce } from "./style-nonce.ts";

type AppThemeProps = {
  /** Where a choice of light or dark is kept; when absent, the system always decides. */
  colorSchemeManager?: MantineColorSchemeManager;
  /** The look of the page around a frame, which then decides. */
  colorScheme?: "light" | "dark" | undefined;
  /** The tokens of a business's own colour. */
  accents?: Parameters<typeof cssVariables>[0];
  children: ReactNode;
};

/** Light or dark as the system says, unless something else was chosen. */
export function AppTheme({ colorSchemeManager, colorScheme, accents, children }: AppThemeProps) {
  const variables = useMemo(() => cssVariables(accents), [accents]);
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      {...(colorSchemeManager && { colorSchemeManager })}
      {...(colorScheme && { forceColorScheme: colorScheme })}
      // Saves the public pages a stylesheet with Mantine's own values, 4 kB of the first view.
      deduplicateCssVariables={false}
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  );
}
