import { perSecond, type Outcome } from "./report.ts";

/**
 * Requests a second of Easy!Appointments with so many appointments (design/performance.md), its best
 * figures, and how many times as fast the product is to be. It can't be installed beside the product.
 */
const figures = {
  "availability-day": [
    { appointments: 2_000, perSecond: 276, aim: 20 },
    { appointments: 20_000, perSecond: 82, aim: 50 },
  ],
  "availability-month": [
    { appointments: 2_000, perSecond: 16, aim: 100 },
    { appointments: 20_000, perSecond: 3, aim: 500 },
  ],
  booking: [
    { appointments: 2_000, perSecond: 103, aim: 15 },
    { appointments: 20_000, perSecond: 50, aim: 30 },
  ],
} as const;

/** The product's speed against each figure; a long history doesn't slow it (`availability-history`). */
export function againstPeer(bench: keyof typeof figures, product: number): Outcome[] {
  return figures[bench].map(({ appointments, perSecond: peer, aim }) => ({
    bench: `${bench} against Easy!Appointments at ${appointments.toLocaleString("en-US")}`,
    floor: `${peer}/s (measured before)`,
    product: perSecond(product),
    ratio: `${(product / peer).toFixed(0)}×`,
    target: `at least ${aim}×`,
    met: product / peer >= aim,
  }));
}
