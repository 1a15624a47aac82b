/** `29/02/1980` from `1980-02-29`. */
export function formatBirthDate(date: string): string {
  return date.split("-").toReversed().join("/");
}

/** `45 anos`, `1 ano` or, for the youngest, `3 meses`, on the local day of `today`. */
export function ageOn(date: string, today: Date = new Date()): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const months =
    (today.getFullYear() - year) * 12 +
    (today.getMonth() + 1 - month) -
    (today.getDate() < day ? 1 : 0);
  const [count, one, many] =
    months < 24 ? [Math.max(months, 0), "mês", "meses"] : [Math.floor(months / 12), "ano", "anos"];
  return `${count} ${count === 1 ? one : many}`;
}

/** Today as `YYYY-MM-DD`: the last day somebody can be born on. */
export function latestBirthDate(): string {
  return new Date().toISOString().slice(0, 10);
}
