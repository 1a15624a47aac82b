import { expect, test } from "vitest";
import { createFairQueue } from "./fair-queue.ts";

const full = () => new Error("full");

/** Makes a queue with one place whose tasks end on demand; `order` records which have begun. */
function makeQueue(mostWaiting: number) {
  const queue = createFairQueue({ atOnce: 1, mostWaiting, refusal: full });
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const run = (key: string, name = key) =>
    queue.run(key, () => {
      order.push(name);
      return new Promise<string>((resolve) => ends.push(() => resolve(name)));
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    run,
    order,
    async endOne() {
      await settled();
      ends.shift()?.();
      await settled();
    },
  };
}

test("the queue lets a newcomer pass the long line of one key", async () => {
  const { run, order, endOne } = makeQueue(100);
  const all = ["a1", "a2", "a3", "a4"].map((name) => run("a", name));
  all.push(run("b", "b1"), run("c", "c1"));
  for (let ended = 0; ended < 6; ended += 1) await endOne();
  expect(order).toEqual(["a1", "a2", "b1", "c1", "a3", "a4"]);
  expect(await Promise.all(all)).toEqual(["a1", "a2", "a3", "a4", "b1", "c1"]);
});

test("a full queue drops work of the key with the longest line", async () => {
  const { run, order, endOne } = makeQueue(3);
  const greedy = ["a1", "a2", "a3"].map((name) => run("a", name));
  const newest = run("a", "a4").catch(String);
  const other = run("b", "b1");
  expect(await newest).toBe("Error: full");
  await expect(run("a", "a5")).rejects.toThrow("full");
  for (let ended = 0; ended < 4; ended += 1) await endOne();
  expect(order).toEqual(["a1", "a2", "b1", "a3"]);
  expect(await Promise.all(greedy)).toEqual(["a1", "a2", "a3"]);
  expect(await other).toBe("b1");
});

test("the queue continues after a failure and starts at once when idle", async () => {
  const queue = createFairQueue({ atOnce: 1, mostWaiting: 0, refusal: full });
  await expect(queue.run("a", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await queue.run("a", () => Promise.resolve("done"))).toBe("done");
});
