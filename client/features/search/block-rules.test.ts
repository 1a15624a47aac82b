import { describe, expect, it } from "vitest";
import type { TypedCommand } from "#shared/domain/typed-commands.ts";
import { blockedBy, blockedSpan } from "./block-rules.ts";

const around = { today: "2026-11-25", shownDate: null, opensAt: 480 };
const zone = "America/Sao_Paulo";

type Block = Extract<TypedCommand, { kind: "block" }>;

const line = (fields: Partial<Block>): Block => ({
  kind: "block",
  date: null,
  until: null,
  from: null,
  to: null,
  professionalIds: [],
  reason: "",
  unread: "",
  ...fields,
});

describe("a line that blocks", () => {
  it("means whole days when it names days alone", () => {
    const days = line({ date: "2026-11-26", until: "2026-11-27" });
    expect(blockedBy(days, around)).toMatchObject({ isWholeDays: true });
    expect(blockedSpan(days, around, zone)).toEqual({
      start: "2026-11-26T03:00:00.000Z",
      end: "2026-11-28T03:00:00.000Z",
    });
  });

  it("proposes the first hour of the shown day when it names no time", () => {
    const shown = { ...around, shownDate: "2026-11-30" };
    expect(blockedSpan(line({}), shown, zone)).toEqual({
      start: "2026-11-30T11:00:00.000Z",
      end: "2026-11-30T12:00:00.000Z",
    });
  });

  it("begins at midnight when only its end is named", () => {
    const morning = line({ date: "2026-11-26", to: 720 });
    expect(blockedSpan(morning, around, zone)).toEqual({
      start: "2026-11-26T03:00:00.000Z",
      end: "2026-11-26T15:00:00.000Z",
    });
  });
});
