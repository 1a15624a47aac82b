import { expect, test } from "vitest";
import { messageStates, stateAfter, type MessageState } from "./message-states.ts";

const told: readonly MessageState[] = ["accepted", "sent", "delivered", "read"];

/** A generator whose cases are the same in every run. */
function cases(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test("10,000 doubled and shuffled reports never move a message backwards", () => {
  const next = cases(7);
  for (let round = 0; round < 10_000; round += 1) {
    const reports = Array.from({ length: 8 }, () => told[next(told.length)] ?? "sent");
    let state: MessageState = "queued";
    for (const report of reports) {
      const after = stateAfter(state, report);
      expect(told.indexOf(after)).toBeGreaterThanOrEqual(told.indexOf(state));
      state = after;
    }
    const furthest = Math.max(...reports.map((report) => told.indexOf(report)));
    expect(told.indexOf(state)).toBe(furthest);
  }
});

test("the order of any two reports doesn't matter once a message has left", () => {
  for (const a of messageStates) {
    for (const b of messageStates) {
      const [one, other] = [
        stateAfter(stateAfter("accepted", a), b),
        stateAfter(stateAfter("accepted", b), a),
      ];
      expect(one).toBe(other);
    }
  }
});

test("a failure takes no arrival back, and only what waits is cancelled", () => {
  expect(stateAfter("delivered", "failed")).toBe("delivered");
  expect(stateAfter("sent", "failed")).toBe("failed");
  expect(stateAfter("failed", "read")).toBe("read");
  expect(stateAfter("queued", "cancelled")).toBe("cancelled");
  expect(stateAfter("accepted", "cancelled")).toBe("accepted");
  expect(stateAfter("cancelled", "sent")).toBe("cancelled");
});
