import { describe, expect, test } from "vitest";
import { fitName } from "./name-rules.ts";
import { fitBlock, leastBlock } from "./room-rules.ts";

const halfHour = 58;
const roomOf = (width: number, height: number, showsWho = true) => {
  const { name, times, services, who, hasIcon } = fitBlock(
    "Beatriz Silva Figueiredo",
    { width, height },
    showsWho,
  );
  return { name: name.text, times, services, who, hasIcon };
};

describe("a block shows", () => {
  test("everything on two lines when it is wide", () => {
    expect(roomOf(320, halfHour)).toEqual({
      name: "Beatriz Silva Figueiredo",
      times: "both",
      services: "beside",
      who: "name",
      hasIcon: true,
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

  test("the first name and the start when it is narrow, and finally the name only", () => {
    expect(roomOf(60, 38)).toMatchObject({ name: "Beatriz", times: "start", who: null });
    expect(roomOf(60, 28)).toMatchObject({ name: "Beatriz", times: null, hasIcon: false });
  });

  test("its status, the name and at the end its start, on one line", () => {
    expect(roomOf(420, 28)).toMatchObject({ times: "start", who: "name", services: "beside" });
    expect(roomOf(320, 28)).toMatchObject({ times: "start", who: "name", hasIcon: true });
    expect(roomOf(237, 28)).toMatchObject({ times: "start", who: null, hasIcon: true });
  });

  test("its status before the end of a long name, on one line with room", () => {
    const name = "Carlos Eduardo Carvalho Xavier";
    const { name: fit, hasIcon } = fitBlock(name, { width: 205, height: 20 }, false);
    expect([fit.text, hasIcon]).toEqual(["Carlos Eduardo Carvalho", true]);
  });
});

test("the narrowest block of a name holds its first word", () => {
  for (const name of ["Ana Sá", "Guilherme Sá", "Maximiliano Sá", "Wandernilson-Alexandrino Sá"]) {
    const { text } = fitBlock(name, { width: leastBlock(name), height: 28 }, true).name;
    expect(text).toBe(fitName(name, 10_000, 1).text.split(" ")[0]);
    expect(fitName(name, leastBlock(name) - 9, 1).width).toBeLessThanOrEqual(leastBlock(name) - 9);
  }
});
