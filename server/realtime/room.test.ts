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
  it("sends the first change at once and gathers the following ones", async () => {
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

  it("sends the same batch to all listeners, each at its own pace", async () => {
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

  it("sends a listener only what comes after it entered", async () => {
    const room = roomOf();
    const early = room.enter();
    room.tell(1);
    await early.next();
    const late = room.enter();
    room.tell(2);
    expect(await itemsOf(late)).toEqual([2]);
  });

  it("keeps at most a thousand changes for a slow listener, and tells it when some are lost", async () => {
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

  it("reports more than a thousand changes as missed, not one by one", async () => {
    const room = roomOf();
    const reader = room.enter();
    for (let item = 0; item < 1_001; item += 1) room.tell(item);
    expect(await itemsOf(reader)).toBe("missed");
  });

  it("drops waiting changes when something was missed anyway", async () => {
    const room = roomOf();
    const reader = room.enter();
    room.tell(1);
    room.forget();
    expect(await itemsOf(reader)).toBe("missed");
    room.tell(2);
    expect(await itemsOf(reader)).toEqual([2]);
  });

  it("lets listeners leave, also while they wait", async () => {
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
