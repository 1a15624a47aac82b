import { describe, expect, test } from "vitest";
import { fitName } from "./name-rules.ts";
import { fitBlock, leastBlock, type BlockSize } from "./room-rules.ts";

const halfHour = 58;
const roomOf = (width: number, height: number, showsWho = true) => {
  const { name, times, services, who, icon } = fitBlock(
    "Beatriz Silva Figueiredo",
    { width, height },
    showsWho,
  );
  return { name: name.text, times, services, who, icon };
};

describe("a block shows", () => {
  test("everything on two lines when it is wide", () => {
    expect(roomOf(320, halfHour)).toEqual({
      name: "Beatriz Silva Figueiredo",
      times: "both",
      services: "beside",
      who: "name",
      icon: "times",
    });
    expect(roomOf(320, halfHour, false).who).toBe(null);
  });

  test("the whole name in two lines before its services", () => {
    expect(roomOf(120, halfHour)).toMatchObject({
      name: "Beatriz Silva Figueiredo",
      times: "start",
      services: null,
      who: "times",
    });
    expect(roomOf(120, halfHour, false).times).toBe("both");
  });

  test("start and end in a day's column of three, and whose it is where there is room", () => {
    const short = (width: number) => {
      const room = fitBlock("Bia Sá", { width, height: halfHour }, true);
      return [room.times, room.who, room.icon];
    };
    expect(short(200)).toEqual(["both", "name", "times"]);
    const long = (name: string, size: BlockSize) => {
      const room = fitBlock(name, size, true);
      return [room.name.lines, room.times, room.who, room.icon];
    };
    const wide = { width: 125, height: halfHour };
    expect(long("Maria Fernanda", wide)).toEqual([1, "both", "times", "times"]);
    expect(long("Marcos Silva", { ...wide, width: 110 })).toEqual([1, "both", "tail", "times"]);
    // One line is left: of whom it is and when it ends, the first can't be told otherwise.
    expect(long("Marcos Silva", { width: 110, height: 40 })).toEqual([
      1,
      "start",
      "times",
      "times",
    ]);
  });

  test("the first name and the start when it is narrow, and finally the name only", () => {
    expect(roomOf(60, 38)).toMatchObject({ name: "Beatriz", times: "start", who: null });
    expect(roomOf(60, 28)).toMatchObject({ name: "Beatriz", times: null, icon: null });
  });

  test("its status, the name and at the end its start, on one line", () => {
    expect(roomOf(420, 28)).toMatchObject({ times: "start", who: "name", services: "beside" });
    expect(roomOf(320, 28)).toMatchObject({ times: "start", who: "name", icon: "times" });
    expect(roomOf(237, 28)).toMatchObject({ times: "start", who: null, icon: "times" });
    expect(roomOf(110, 28)).toMatchObject({ name: "Beatriz Silva", icon: "times" });
  });

  test("its status and start before the end of a long name, on one line with room", () => {
    const name = "Carlos Eduardo Carvalho Xavier";
    const { name: fit, icon, times } = fitBlock(name, { width: 205, height: 20 }, false);
    expect([fit.text, icon, times]).toEqual(["Carlos Eduardo C.", "times", "start"]);
  });

  test("its start instead of a surname but not of its initial, on one line that is narrow", () => {
    const line = (width: number) => {
      const { name, times } = roomOf(width, 20, false);
      return [name, times];
    };
    expect(line(130)).toEqual(["Beatriz S.", "start"]);
    // Two of that first name couldn't be told apart.
    expect(line(110)).toEqual(["Beatriz Silva", null]);
    // In a day's column a whole name stays whole.
    expect(line(200)).toEqual(["Beatriz Silva Figueiredo", null]);
  });
});

test("the narrowest block of a name holds its first word", () => {
  for (const name of ["Ana Sá", "Guilherme Sá", "Maximiliano Sá", "Wandernilson-Alexandrino Sá"]) {
    const { text } = fitBlock(name, { width: leastBlock(name), height: 28 }, true).name;
    expect(text).toBe(fitName(name, 10_000, 1).text.split(" ")[0]);
    expect(fitName(name, leastBlock(name) - 9, 1).width).toBeLessThanOrEqual(leastBlock(name) - 9);
  }
});
