/**
 * Every colour of the product in both themes. In CSS each is `var(--name)`; components never write
 * a colour themselves. tokens.test.ts checks their contrast.
 */
type Tokens = Readonly<Record<string, string>>;

/**
 * The colours of seven professionals: a 3-px edge or dot, and the quiet fill behind their names.
 */
const professionalsLight = [
  ["#3b2fa3", "#e4e2f3"],
  ["#04707a", "#d9ecee"],
  ["#9a5508", "#f5e6d6"],
  ["#8453cf", "#efe7fa"],
  ["#7f9656", "#ebf0e2"],
  ["#84082a", "#f2dee3"],
  ["#cc6fbb", "#f9e9f5"],
] as const;

/** The same hues on a dark ground, so that a person keeps their colour in both themes. */
const professionalsDark = [
  ["#7176db", "#313553"],
  ["#65eeff", "#254446"],
  ["#d1701d", "#4d3319"],
  ["#b99ffb", "#403c53"],
  ["#cce56c", "#3a4229"],
  ["#f19a9e", "#4d3a3a"],
  ["#975684", "#3c2b38"],
] as const;

/** How many colours there are before they repeat. */
export const professionalColorCount = professionalsLight.length;

function professionalTokens(pairs: readonly (readonly [string, string])[]): Tokens {
  return Object.fromEntries(
    pairs.flatMap(([edge, fill], i) => [
      [`--professional-${i + 1}`, edge],
      [`--professional-${i + 1}-fill`, fill],
    ]),
  );
}

/**
 * Returns the CSS variables of the n-th professional, from 0, in the organisation's order; the
 * eighth looks like the first.
 */
export function professionalColor(index: number): { edge: string; fill: string } {
  const n = (index % professionalColorCount) + 1;
  return { edge: `var(--professional-${n})`, fill: `var(--professional-${n}-fill)` };
}

/** What a colour can express; an icon or a word always says it too. */
export type Tone = "success" | "warning" | "danger" | "info" | "neutral";

export const lightTokens: Tokens = {
  "--surface": "#ffffff",
  "--surface-sunken": "#f6f7f6",
  "--surface-raised": "#ffffff",
  "--surface-shaded": "#f6f7f6",
  "--surface-hover": "#f1f3f1",
  "--surface-active": "#e8f1ed",
  "--hairline": "#e4e7e5",
  "--hairline-strong": "#c6cbc8",
  "--control-border": "#868d89",
  "--ink": "#1b1f1d",
  "--ink-soft": "#626864",
  "--accent": "#0e664a",
  "--accent-hover": "#0a523b",
  "--accent-ink": "#0e664a",
  "--accent-fill": "#d3ebe1",
  "--success": "#0e664a",
  "--success-fill": "#e6f4ee",
  "--warning": "#8a5a00",
  "--warning-fill": "#fdf3dd",
  "--danger": "#b42318",
  "--danger-fill": "#fdecea",
  "--info": "#1f5fa8",
  "--info-fill": "#e8f1fb",
  "--neutral": "#575d5a",
  "--neutral-fill": "#eef0ef",
  "--shadow-float": "0 8px 24px rgb(16 24 20 / 12%), 0 1px 2px rgb(16 24 20 / 8%)",
  ...professionalTokens(professionalsLight),
};

export const darkTokens: Tokens = {
  "--surface": "#151918",
  "--surface-sunken": "#101413",
  "--surface-raised": "#1d2220",
  "--surface-shaded": "#060807",
  "--surface-hover": "#222826",
  "--surface-active": "#1b2f27",
  "--hairline": "#2a302d",
  "--hairline-strong": "#414845",
  "--control-border": "#727a76",
  "--ink": "#e6e9e7",
  "--ink-soft": "#9aa29e",
  "--accent": "#147a5a",
  "--accent-hover": "#178a66",
  "--accent-ink": "#5cc79f",
  "--accent-fill": "#203a30",
  "--success": "#5cc79f",
  "--success-fill": "#17342a",
  "--warning": "#e7bd63",
  "--warning-fill": "#38290d",
  "--danger": "#f5a29b",
  "--danger-fill": "#3d1f1c",
  "--info": "#8dbdf2",
  "--info-fill": "#172c44",
  "--neutral": "#b4bbb7",
  "--neutral-fill": "#272d2a",
  "--shadow-float": "0 8px 24px rgb(0 0 0 / 50%), 0 1px 2px rgb(0 0 0 / 40%)",
  ...professionalTokens(professionalsDark),
};
