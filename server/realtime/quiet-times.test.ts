import { describe, expect, it } from "vitest";
import { QuietTimes } from "./quiet-times.ts";

/** Times of at most two organisations, with a clock that the test moves. */
function timesAt(start: number) {
  const clock = { now: start };
  return { clock, times: new QuietTimes(() => clock.now, 2) };
}

describe("the quiet times", () => {
  it("begin with the last change of each organisation", () => {
    const { clock, times } = timesAt(0);
    clock.now = 100;
    times.heard("a");
    clock.now = 150.9;
    times.heard("b");
    clock.now = 200;
    expect([times.millisOf("a"), times.millisOf("b")]).toEqual([100, 49]);
    times.heard("a");
    expect(times.millisOf("a")).toBe(0);
  });

  it("of an organisation that never changed begin with the listening", () => {
    const { clock, times } = timesAt(1_000);
    clock.now = 1_500;
    expect(times.millisOf("a")).toBe(500);
  });

  it("are never longer than true for one whose time wasn't kept", () => {
    const { clock, times } = timesAt(0);
    for (const [at, organization] of ["a", "b", "a", "c"].entries()) {
      clock.now = at * 100;
      times.heard(organization);
    }
    // The oldest was forgotten, which had changed at 100; so may everyone unknown have.
    clock.now = 1_000;
    expect(["a", "b", "c", "d"].map((id) => times.millisOf(id))).toEqual([800, 900, 700, 900]);
  });

  it("begin anew where changes may have been missed", () => {
    const { clock, times } = timesAt(0);
    times.heard("a");
    clock.now = 500;
    times.forget();
    clock.now = 600;
    expect([times.millisOf("a"), times.millisOf("b")]).toEqual([100, 100]);
  });
});
