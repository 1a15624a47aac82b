import { DatePicker } from "@mantine/dates";
import { Dates, monthLabels } from "#client/ui/dates.tsx";
import { isDate } from "./zoned-days.ts";

type MonthPickerProps = { date: string; onPick: (date: string) => void };

/** A month in weeks from Monday on, as the week view has them. */
export default function MonthPicker({ date, onPick }: MonthPickerProps) {
  return (
    <Dates>
      <DatePicker
        firstDayOfWeek={1}
        highlightToday
        defaultDate={date}
        value={date}
        onChange={(picked) => isDate(picked) && onPick(picked)}
        ariaLabels={monthLabels}
        weekdayFormat="ddd"
      />
    </Dates>
  );
}
