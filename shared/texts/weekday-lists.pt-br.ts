import { weekdays } from "./weekdays.pt-br.ts";

/** `seg a sex`, `seg, qua e sex` or `todos os dias` from ascending weekdays, Sunday = 0. */
export function formatWeekdays(days: readonly number[]): string {
  if (days.length === 7) return "todos os dias";
  const words = days.map((day) => (weekdays[day]?.short ?? "").toLowerCase());
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return "nenhum dia";
  if (days.length > 2 && last - first === days.length - 1) return `${words[0]} a ${words.at(-1)}`;
  if (words.length === 1) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} e ${words.at(-1)}`;
}
