import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { Room, type Reader } from "./room.ts";

const roomOf = () => {
  let count = 0;
  return new Room<number>(() => `id-${(count += 1)}`);
};

const itemsOf = async (reader: Reader<number>) => {
  const batch = await reader.next();
  return typeof batch === "object" ? batch?.items : batch;
};

describe("a room", () => {
  it("tells the first thing at once, and what follows together", async () => {
    const room = roomOf();
    const reader = room.enter();
    room.tell(1);
    room.tell(2);
    expect(await itemsOf(reader)).toEqual([1, 2]);
    room.tell(3);
    await sleep(5);
    room.tell(4);
    expect(await itemsOf(reader)).toEqual([3, 4]);
  });

  it("gives all who listen the same batch, each at its own pace", async () => {
    const room = roomOf();
    const [quick, slow] = [room.enter(), room.enter()];
    room.tell(1);
    const first = await quick.next();
    room.tell(2);
    const second = await quick.next();
    expect(await slow.next()).toBe(first);
    expect(await slow.next()).toBe(second);
    expect(first).toMatchObject({ id: "id-1", items: [1] });
    expect(second).toMatchObject({ id: "id-2", items: [2] });
  });

  it("begins with what is told after one has entered", async () => {
    const room = roomOf();
    const early = room.enter();
    room.tell(1);
    await early.next();
    const late = room.enter();
    room.tell(2);
    expect(await itemsOf(late)).toEqual([2]);
  });

  it("keeps no more than a thousand things for a slow listener, who is told that some are gone", async () => {
    const room = roomOf();
    const [quick, slow] = [room.enter(), room.enter()];
    for (let round = 0; round < 3; round += 1) {
      for (let item = 0; item < 400; item += 1) room.tell(round);
      await quick.next();
    }
    expect(await itemsOf(slow)).toBe("missed");
    room.tell(7);
    expect(await itemsOf(slow)).toEqual([7]);
  });

  it("tells nobody of more than a thousand things one by one", async () => {
    const room = roomOf();
    const reader = room.enter();
    for (let item = 0; item < 1_001; item += 1) room.tell(item);
    expect(await itemsOf(reader)).toBe("missed");
  });

  it("forgets what waits when something was missed anyway", async () => {
    const room = roomOf();
    const reader = room.enter();
    room.tell(1);
    room.forget();
    expect(await itemsOf(reader)).toBe("missed");
    room.tell(2);
    expect(await itemsOf(reader)).toEqual([2]);
  });

  it("lets who leaves go, also while they wait", async () => {
    const room = roomOf();
    let emptied = 0;
    room.onEmpty = () => (emptied += 1);
    const [one, other] = [room.enter(), room.enter()];
    const waiting = one.next();
    one.leave();
    expect(await waiting).toBeNull();
    expect(await one.next()).toBeNull();
    expect(emptied).toBe(0);
    other.leave();
    other.leave();
    expect(emptied).toBe(1);
  });
});
