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

test("2,000 random lives of all states never go back, and end as soon as nothing more can be known", () => {
  const next = cases(11);
  // What is known in each state; a failure is less than an arrival, and what never left is the end.
  const known = [
    "queued",
    "unknown",
    "accepted",
    "sent",
    "failed",
    "delivered",
    "read",
    "cancelled",
    "skipped",
  ];
  const unsent = new Set<MessageState>(["cancelled", "skipped"]);
  for (let round = 0; round < 2_000; round += 1) {
    let state: MessageState = "queued";
    const lived: MessageState[] = [state];
    for (let report = 0; report < 12; report += 1) {
      const after = stateAfter(state, messageStates[next(messageStates.length)] ?? "sent");
      expect(known.indexOf(after), lived.join()).toBeGreaterThanOrEqual(known.indexOf(state));
      if (state === "read" || unsent.has(state)) expect(after).toBe(state);
      if (unsent.has(after) && after !== state) expect(state).toBe("queued");
      state = after;
      lived.push(state);
    }
    const settled = state;
    // Hearing all of it once more, in any order, changes nothing that was reported already.
    for (const again of lived) expect(stateAfter(settled, again)).toBe(settled);
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

test("a failure takes no arrival back, and only what waits is cancelled or skipped", () => {
  expect(stateAfter("delivered", "failed")).toBe("delivered");
  expect(stateAfter("sent", "failed")).toBe("failed");
  expect(stateAfter("failed", "read")).toBe("read");
  expect(stateAfter("queued", "cancelled")).toBe("cancelled");
  expect(stateAfter("accepted", "cancelled")).toBe("accepted");
  expect(stateAfter("cancelled", "sent")).toBe("cancelled");
  expect(stateAfter("queued", "skipped")).toBe("skipped");
  expect(stateAfter("unknown", "skipped")).toBe("unknown");
  expect(stateAfter("skipped", "delivered")).toBe("skipped");
  expect(stateAfter("skipped", "cancelled")).toBe("skipped");
});
