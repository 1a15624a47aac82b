import type { DayPart, WeekDay } from "./day-rules.ts";

type OfDay = { readonly day: WeekDay };

/**
 * Whether what is drawn of a day would look the same: days are computed again with every reading of a
 * week, and the rows in them stay the same objects.
 */
export function hasSameDay<Props extends OfDay>(a: Props, b: Props): boolean {
  return hasSameHours(a, b) && isSameList(a.day.parts, b.day.parts, isSamePart);
}

/** The same for what lies behind the appointments of a day and doesn't depend on them. */
export function hasSameHours<Props extends OfDay>(a: Props, b: Props): boolean {
  const isSame = (key: keyof Props) =>
    key === "day" ? isSameDate(a.day, b.day) : Object.is(a[key], b[key]);
  return (Object.keys({ ...a, ...b }) as (keyof Props)[]).every(isSame);
}

function isSameDate(a: WeekDay, b: WeekDay): boolean {
  return (
    a.date === b.date &&
    a.professional === b.professional &&
    a.isWorkingDay === b.isWorkingDay &&
    a.closedName === b.closedName
  );
}

/** All else of a part follows from its row and its day. */
function isSamePart(a: DayPart, b: DayPart): boolean {
  return (
    a.appointment === b.appointment &&
    a.startMinute === b.startMinute &&
    a.endMinute === b.endMinute &&
    a.isDimmed === b.isDimmed
  );
}

function isSameList<T>(a: readonly T[], b: readonly T[], isSame: (x: T, y: T) => boolean): boolean {
  return (
    a === b ||
    (a.length === b.length &&
      a.every((each, i) => {
        const other = b[i];
        return other !== undefined && isSame(each, other);
      }))
  );
}
