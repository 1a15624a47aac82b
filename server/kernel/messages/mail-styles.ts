import type { CSSProperties } from "react";
import { darkPaper } from "./mail-accent.ts";

/**
 * Mail programs read styles on the element; only the dark theme can wait for a style sheet. The accent is
 * added where they are used: it may be the organisation's.
 */
const ink = "#1f2421";
const soft = "#5c655f";
const line = "#e2e6e3";

export const styles = {
  ground: {
    backgroundColor: "#f6f7f6",
    margin: "0",
    padding: "24px 12px",
    fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  },
  paper: {
    maxWidth: "560px",
    backgroundColor: "#ffffff",
    border: `1px solid ${line}`,
    borderRadius: "8px",
    borderCollapse: "separate",
    padding: "28px 24px",
  },
  // Logos are drawn for white paper, which the dark theme takes away.
  logo: {
    backgroundColor: "#ffffff",
    borderRadius: "6px",
    display: "block",
    marginBottom: "8px",
    padding: "4px",
  },
  organization: {
    fontSize: "15px",
    fontWeight: 600,
    lineHeight: "1.4",
    margin: "0",
  },
  title: {
    color: ink,
    fontSize: "24px",
    fontWeight: 650,
    lineHeight: "1.25",
    margin: "8px 0 16px",
  },
  text: { color: ink, fontSize: "16px", lineHeight: "1.5", margin: "0 0 16px" },
  facts: { width: "100%", margin: "8px 0 24px" },
  fact: { borderTop: `1px solid ${line}`, padding: "10px 0" },
  label: { color: soft, fontSize: "13px", lineHeight: "1.4", margin: "0" },
  value: {
    color: ink,
    fontSize: "16px",
    lineHeight: "1.45",
    margin: "2px 0 0",
    whiteSpace: "pre-line",
    overflowWrap: "anywhere",
  },
  factLink: { fontSize: "14px", lineHeight: "1.5" },
  secret: {
    color: ink,
    backgroundColor: "#f1f4f2",
    borderRadius: "8px",
    fontFamily: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
    fontSize: "22px",
    letterSpacing: "0.04em",
    lineHeight: "1.3",
    margin: "8px 0 24px",
    padding: "14px 16px",
    overflowWrap: "anywhere",
  },
  button: {
    borderRadius: "8px",
    color: "#ffffff",
    fontSize: "16px",
    fontWeight: 600,
    padding: "14px 20px",
    marginBottom: "16px",
    textAlign: "center",
  },
  stop: { color: soft, textDecoration: "underline" },
  note: { color: soft, fontSize: "14px", lineHeight: "1.5", margin: "0 0 12px" },
  footer: {
    color: soft,
    fontSize: "13px",
    lineHeight: "1.5",
    margin: "0 auto",
    maxWidth: "560px",
    padding: "16px 24px 0",
    textAlign: "center",
  },
} as const satisfies Record<string, CSSProperties>;

/** Programs without this rule keep the light page; those that invert colours do no harm. */
export const darkTheme = (accent: string) => `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground, .ground > table > tbody > tr > td { background-color: #121413 !important; }
  .paper { background-color: ${darkPaper} !important; border-color: #363c38 !important; }
  .ink { color: #e6e9e7 !important; }
  .soft { color: #a3aca6 !important; }
  .accent { color: ${accent} !important; }
  .rule { border-color: #363c38 !important; }
  .secret { background-color: #262b28 !important; }
}
@media (max-width: 480px) {
  .button { display: block !important; }
}
`;
