const hourMinutes = 60;

/**
 * Says after how many seconds something may be tried again, never less than that: 'em 40 segundos',
 * 'em 50 minutos', 'em 3 horas'. Where nobody knows, 'em instantes'.
 */
export function waitWords(seconds: unknown): string {
  const known = Number(seconds);
  if (typeof seconds !== "number" || !(known > 0)) return "em instantes";
  if (known < 60) return `em ${counted(Math.ceil(known), "segundo")}`;
  const minutes = Math.ceil(known / 60);
  if (minutes < hourMinutes) return `em ${counted(minutes, "minuto")}`;
  const hours = Math.floor(minutes / hourMinutes);
  const rest = minutes % hourMinutes;
  // Nobody counts the minutes of a wait of many hours.
  if (rest === 0 || hours >= 6) return `em ${counted(rest === 0 ? hours : hours + 1, "hora")}`;
  return `em ${counted(hours, "hora")} e ${counted(rest, "minuto")}`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
