import {
  capsule,
  circle,
  hill,
  petal,
  ring,
  stripes,
  within,
  type Drawing,
  type Layer,
} from "./draw-image.ts";

type LinkDrawings = { readonly banner: Drawing; readonly logo: Drawing };

/** Three times as wide as high; wide screens show its middle third. */
const banner = (background: Drawing["background"], layers: readonly Layer[]): Drawing => ({
  widthPixels: 1200,
  heightPixels: 400,
  background,
  layers,
});

const logo = (color: string, layers: readonly Layer[]): Drawing => ({
  widthPixels: 256,
  heightPixels: 256,
  background: [color, color],
  layers,
});

/** Calm hills in the morning. */
const clinic: LinkDrawings = {
  banner: banner(
    ["#eaf4ef", "#d6eae1"],
    [
      { form: circle(2.32, 0.5, 0.15), color: "#f7e3b0" },
      { form: ring(2.32, 0.5, 0.2, 0.006), color: "#f7e3b0", opacity: 0.8 },
      { form: hill(0.5, 0.07, 1.9, 0.1), color: "#b9dccb" },
      { form: hill(0.57, 0.06, 1.5, 0.55), color: "#8cc2a9" },
      { form: hill(0.65, 0.05, 2.1, 0.3), color: "#4f9d7c" },
      { form: hill(0.76, 0.045, 1.7, 0.85), color: "#0e664a" },
    ],
  ),
  logo: logo("#0e664a", [
    { form: capsule(0.5, 0.28, 0.5, 0.72, 0.095), color: "#ffffff" },
    { form: capsule(0.28, 0.5, 0.72, 0.5, 0.095), color: "#ffffff" },
    { form: circle(0.5, 0.5, 0.06), color: "#a6d7c3" },
  ]),
};

/** The pole in front of the door. */
const longPole = capsule(1.35, 0.5, 3.4, 0.5, 0.12);
const pole = capsule(0.5, 0.26, 0.5, 0.74, 0.15);
const barbershop: LinkDrawings = {
  banner: banner(
    ["#1d2733", "#131a23"],
    [
      { form: stripes(0.5, 0.012), color: "#3a4b61", opacity: 0.5 },
      { form: ring(1.35, 0.5, 0.19, 0.012), color: "#f1e7d6", opacity: 0.35 },
      { form: longPole, color: "#f1e7d6" },
      { form: within(stripes(0.3, 0.1), longPole), color: "#b8452f" },
      { form: within(stripes(0.3, 0.1, 0.5), longPole), color: "#2f5585" },
    ],
  ),
  logo: logo("#1d2733", [
    { form: pole, color: "#f1e7d6" },
    { form: within(stripes(0.2, 0.066), pole), color: "#b8452f" },
    { form: within(stripes(0.2, 0.066, 0.5), pole), color: "#2f5585" },
  ]),
};

/** Warm stones, and an opening flower. */
const petals = [-64, 64, -32, 32, 0].map((degrees) => petal(0.5, 0.72, degrees, 0.23, 0.085));
const studio: LinkDrawings = {
  banner: banner(
    ["#f8ede6", "#f0dccf"],
    [
      { form: circle(0.55, 0.62, 0.42), color: "#e5bfae", opacity: 0.55 },
      { form: circle(1.15, 0.4, 0.3), color: "#d19b86", opacity: 0.4 },
      { form: circle(1.95, 0.58, 0.46), color: "#e8c9b8", opacity: 0.6 },
      { form: circle(2.5, 0.42, 0.26), color: "#b9745d", opacity: 0.45 },
      { form: ring(0.9, 0.5, 0.3, 0.006), color: "#ffffff", opacity: 0.9 },
      { form: ring(2.25, 0.5, 0.34, 0.006), color: "#ffffff", opacity: 0.9 },
      { form: circle(1.6, 0.5, 0.035), color: "#a35d47" },
    ],
  ),
  logo: logo(
    "#f3ddd0",
    petals.map((form) => ({ form, color: "#b36b55", opacity: 0.6 })),
  ),
};

/** The images of the demo's booking links, by slug. */
export const linkDrawings: Readonly<Record<string, LinkDrawings>> = {
  "demo-clinica": clinic,
  "demo-barbearia": barbershop,
  "demo-estetica": studio,
};
