import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from "@mantine/core";
import { darkTokens, lightTokens } from "./tokens.ts";

const green: MantineColorsTuple = [
  "#eaf6f1",
  "#d3ebe1",
  "#a6d7c3",
  "#75c1a3",
  "#4aab86",
  "#2a9270",
  "#147a5a",
  "#0e664a",
  "#0a523b",
  "#063d2b",
];

const gray: MantineColorsTuple = [
  "#f6f7f6",
  "#eef0ef",
  "#e4e7e5",
  "#d5d9d7",
  "#c6cbc8",
  "#969d99",
  "#626864",
  "#4a504d",
  "#313633",
  "#1b1f1d",
];

/** Mantine reads this tuple from light text (0) to deep background (9). */
const dark: MantineColorsTuple = [
  "#e6e9e7",
  "#c3c9c6",
  "#9aa29e",
  "#727a76",
  "#414845",
  "#2a302d",
  "#1d2220",
  "#151918",
  "#101413",
  "#0b0e0d",
];

const red: MantineColorsTuple = [
  "#fdecea",
  "#fad4d0",
  "#f5a29b",
  "#ee7a70",
  "#e2574c",
  "#cf3a2e",
  "#b42318",
  "#b42318",
  "#981b12",
  "#7a140d",
];

/** The one look of staff app and public pages: see tokens.ts for its colours. */
export const theme = createTheme({
  primaryColor: "green",
  primaryShade: { light: 7, dark: 6 },
  colors: { green, gray, dark, red },
  black: "#1b1f1d",
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  headings: {
    fontWeight: "600",
    textWrap: "balance",
    sizes: {
      h1: { fontSize: "1.5rem", lineHeight: "2rem" },
      h2: { fontSize: "1.125rem", lineHeight: "1.625rem" },
      h3: { fontSize: "1rem", lineHeight: "1.5rem" },
    },
  },
  defaultRadius: "md",
  radius: { xs: "2px", sm: "4px", md: "8px", lg: "12px", xl: "16px" },
  spacing: { xs: "8px", sm: "12px", md: "16px", lg: "24px", xl: "32px" },
  respectReducedMotion: true,
  cursorType: "pointer",
  components: {
    Modal: {
      defaultProps: {
        centered: true,
        transitionProps: { transition: "fade", duration: 120 },
        overlayProps: { backgroundOpacity: 0.45 },
        closeButtonProps: { "aria-label": "Fechar" },
      },
    },
    Drawer: {
      defaultProps: {
        transitionProps: { duration: 160 },
        overlayProps: { backgroundOpacity: 0.45 },
        closeButtonProps: { "aria-label": "Fechar" },
      },
    },
    // Their <header> would be a second banner of the page.
    ModalHeader: { defaultProps: { role: "presentation" } },
    DrawerHeader: { defaultProps: { role: "presentation" } },
    Menu: {
      defaultProps: {
        shadow: "md",
        transitionProps: { duration: 80 },
        // A menu may contain only items; the focus begins on the first.
        withInitialFocusPlaceholder: false,
      },
    },
    Tooltip: { defaultProps: { openDelay: 300, transitionProps: { duration: 80 } } },
    PasswordInput: {
      defaultProps: {
        visibilityToggleButtonProps: { "aria-label": "Mostrar ou ocultar a senha" },
      },
    },
  },
});

const mantineNames = {
  "--mantine-color-body": "var(--surface)",
  "--mantine-color-text": "var(--ink)",
  "--mantine-color-bright": "var(--ink)",
  "--mantine-color-dimmed": "var(--ink-soft)",
  "--mantine-color-placeholder": "var(--ink-soft)",
  "--mantine-color-anchor": "var(--accent-ink)",
  // In the dark, Mantine's own are darker than what is around them: a chosen button looked sunken.
  "--mantine-color-green-light": "var(--accent-fill)",
  "--mantine-color-green-light-hover":
    "color-mix(in srgb, var(--accent-ink) 10%, var(--accent-fill))",
  "--mantine-color-error": "var(--danger)",
  "--mantine-color-success": "var(--success)",
  "--mantine-color-default": "var(--surface-raised)",
  "--mantine-color-default-hover": "var(--surface-hover)",
  "--mantine-color-default-color": "var(--ink)",
  "--mantine-color-default-border": "var(--hairline-strong)",
};

type Accents = Readonly<Record<"light" | "dark", Readonly<Record<string, string>>>>;

/** Mantine's buttons and loaders in an accent that isn't the theme's own. */
const accentNames = {
  "--mantine-color-green-filled": "var(--accent)",
  "--mantine-color-green-filled-hover": "var(--accent-hover)",
};

/**
 * Gives MantineProvider our tokens, and Mantine's own variables our colours; with a business's own
 * accent in place of ours, if one is given.
 */
export function cssVariables(accents?: Accents): CSSVariablesResolver {
  const own = (scheme: "light" | "dark") => accents && { ...accents[scheme], ...accentNames };
  return () => ({
    variables: {},
    light: { ...lightTokens, ...mantineNames, ...own("light") },
    dark: { ...darkTokens, ...mantineNames, ...own("dark") },
  });
}
