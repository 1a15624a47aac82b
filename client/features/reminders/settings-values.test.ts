import { describe, expect, it } from "vitest";
import { formatDistances } from "#client/domain/appointments/distance-words.ts";
import { checkSettings, nextDistance, settingsOf, valuesOf } from "./settings-values.ts";

const phones = {
  quietHours: { from: 21, until: 8 },
  undeliveredHours: 4,
  alsoByMail: true,
  returns: true,
};
const settings = { isEnabled: true, offsetsMinutes: [2880, 1440, 90], ...phones };
const daily = { ...settings, offsetsMinutes: [1440] };

it("distances are written in everyday words", () => {
  expect(formatDistances([2880, 1440, 90])).toBe("2 dias, 1 dia e 90 minutos");
  expect(formatDistances([1440, 60])).toBe("1 dia e 1 hora");
  expect(formatDistances([43_200])).toBe("30 dias");
});

describe("the reminder settings form", () => {
  it("returns unchanged values as they came", () => {
    const values = valuesOf(settings);
    expect(values.distances.map(({ amount, unit }) => `${amount} ${unit}`)).toEqual([
      "2 days",
      "1 days",
      "90 minutes",
    ]);
    expect(settingsOf(values)).toEqual(settings);
    expect(checkSettings(values)).toEqual({});
    const off = { ...settings, quietHours: null, undeliveredHours: null, returns: false };
    expect(settingsOf(valuesOf(off))).toEqual(off);
  });

  it.each([
    [{ amount: "", unit: "hours" }, "Informe um número"],
    [{ amount: 4, unit: "minutes" }, "Use pelo menos 5 minutos"],
    [{ amount: 31, unit: "days" }, "Use no máximo 30 dias"],
    [{ amount: 0.101, unit: "hours" }, "Use um número inteiro de minutos"],
    [{ amount: 24, unit: "hours" }, "Este lembrete já está na lista"],
  ] as const)("reports what is wrong with %j", (wrong, sentence) => {
    const begun = valuesOf(daily);
    const values = { ...begun, distances: [...begun.distances, { key: "wrong", ...wrong }] };
    expect(checkSettings(values)).toEqual({ wrong: sentence });
  });

  it("refuses a silence that ends when it begins", () => {
    const values = { ...valuesOf(settings), quietUntil: "21" };
    expect(checkSettings(values)).toEqual({
      quietUntil: "O silêncio precisa terminar em outra hora",
    });
  });

  it("suggests a usual distance that isn't in the list yet", () => {
    const { amount, unit } = nextDistance(valuesOf(daily));
    expect([amount, unit]).toEqual([2, "hours"]);
  });
});
