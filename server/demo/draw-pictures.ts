import { Readable } from "node:stream";
import type { ImageReencoder } from "#server/integrations/images/image-port.ts";
import type { PhotographMoment } from "#shared/schemas/photographs.ts";
import { capsule, circle, drawPng, petal, ring, within, type Layer } from "./draw-image.ts";

/** The bytes of a photograph of each moment, as uploads are kept. */
export type Pictures = Readonly<Record<PhotographMoment, Buffer>>;

/** Where the face is: nobody's. */
const face = petal(0.375, 0.94, 0, 0.42, 0.3);

const spots: readonly (readonly [x: number, y: number, radius: number])[] = [
  [0.24, 0.56, 0.045],
  [0.29, 0.6, 0.03],
  [0.21, 0.62, 0.025],
  [0.5, 0.57, 0.04],
  [0.46, 0.62, 0.028],
  [0.54, 0.61, 0.02],
  [0.37, 0.3, 0.03],
];

/** What a treatment leaves of the spots. */
const opacities: Readonly<Record<PhotographMoment, number>> = { before: 0.5, after: 0.12 };

const features: readonly Layer[] = [
  { form: capsule(0.25, 0.46, 0.31, 0.46, 0.012), color: "#5b4337" },
  { form: capsule(0.44, 0.46, 0.5, 0.46, 0.012), color: "#5b4337" },
  { form: capsule(0.24, 0.405, 0.32, 0.395, 0.009), color: "#4a372e" },
  { form: capsule(0.43, 0.395, 0.51, 0.405, 0.009), color: "#4a372e" },
  { form: capsule(0.375, 0.48, 0.365, 0.585, 0.006), color: "#b98e79", opacity: 0.8 },
  { form: capsule(0.33, 0.69, 0.42, 0.69, 0.016), color: "#b5695f" },
];

function pictureOf(moment: PhotographMoment): Buffer {
  const layers: Layer[] = [
    { form: circle(0.375, 0.4, 0.34), color: "#3d2d26" },
    { form: capsule(0.375, 0.85, 0.375, 1.1, 0.12), color: "#cfa38d" },
    { form: face, color: "#dcb29c" },
    { form: within(ring(0.375, 0.52, 0.36, 0.06), face), color: "#cfa38d", opacity: 0.4 },
    ...spots.map(([x, y, radius]) => ({
      form: within(circle(x, y, radius), face),
      color: "#8a5a44",
      opacity: opacities[moment],
    })),
    ...features,
  ];
  return drawPng({
    widthPixels: 480,
    heightPixels: 640,
    background: ["#e9eef0", "#d4dcdf"],
    layers,
  });
}

/** Draws a face before and after a treatment, in the way that uploads take. */
export async function drawPictures(images: ImageReencoder): Promise<Pictures> {
  const kept = async (moment: PhotographMoment) =>
    (await images.reencode(Readable.from([pictureOf(moment)]), "photo")).data;
  return { before: await kept("before"), after: await kept("after") };
}
