import type { Page } from "@playwright/test";

type Point = readonly [x: number, y: number];

/** Returns one finger on the page, as a touch screen tells it. */
export async function fingerOn(page: Page) {
  const screen = await page.context().newCDPSession(page);
  const tell = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Point[]) =>
    screen.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y]) => ({ x, y })),
    });
  return {
    down: (...at: Point) => tell("touchStart", [at]),
    move: (...to: Point) => tell("touchMove", [to]),
    async up() {
      await tell("touchEnd", []);
      await screen.detach();
    },
  };
}

/** Strokes the page with one finger. */
export async function stroke(page: Page, from: Point, to: Point): Promise<void> {
  const finger = await fingerOn(page);
  await finger.down(...from);
  await finger.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  await finger.move(...to);
  await finger.up();
}
