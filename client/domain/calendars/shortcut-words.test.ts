import { expect, test } from "vitest";
import { shortcutOf } from "#client/ui/shortcut-rules.ts";
import { shortcuts, todayShortcuts } from "./shortcut-words.ts";

const press = (key: string, more: Partial<KeyboardEvent> = {}) =>
  shortcutOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

test("every shortcut has its own key, whatever its case", () => {
  expect(shortcuts.map(({ key }) => press(key))).toEqual(shortcuts.map(({ name }) => name));
  expect(todayShortcuts.map(({ key }) => press(key))).toEqual(
    todayShortcuts.map(({ name }) => name),
  );
  expect(press("T")).toBe("today");
  expect([press("z", { ctrlKey: true }), press("z", { metaKey: true })]).toEqual(["undo", "undo"]);
});

test("the digits after 1 mean the other professionals", () => {
  expect(["0", "1", "2", "9"].map((key) => press(key))).toEqual([
    "everybody",
    "person",
    "person",
    "person",
  ]);
});

test("other keys and the browser's own shortcuts do nothing", () => {
  expect([press("x"), press("Enter"), press("k", { ctrlKey: true })]).toEqual([null, null, null]);
});
