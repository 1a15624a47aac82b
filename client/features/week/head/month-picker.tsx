import { DatePicker } from "@mantine/dates";
import { Dates, monthLabels } from "#client/ui/dates.tsx";
import { isShownDate } from "../address/search-values.ts";

type MonthPickerProps = { date: string; onPick: (date: string) => void };

/** Shows a month, from which any week can be opened. */
export default function MonthPicker({ date, onPick }: MonthPickerProps) {
  return (
    <Dates>
      <DatePicker
        highlightToday
        defaultDate={date}
        value={date}
        onChange={(picked) => isShownDate(picked) && onPick(picked)}
        ariaLabels={monthLabels}
        weekdayFormat="ddd"
      />
    </Dates>
  );
}
