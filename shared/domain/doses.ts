/** What stands between two figures: the unit follows the last of them. */
const between = "a|e|ou|até|vírgula|x";
/** What tells when or how a dose is taken, never of what it is. */
export const laterWords =
  "agora|antes|ao|aos|após|à|às|cada|com|d[aeo]s?|depois|em|manhã|n[ao]s?|noite|para|pel[ao]s?|por|quando|se|sem|tarde";

/** A dose that says its unit itself, as `1 ampola`: any other word after a figure. */
const typedUnit = new RegExp(`[\\d½¼¾]\\s*(?!(?:${between}|${laterWords})(?!\\p{L}))\\p{L}`, "iu");

/** Whether a dose says its unit itself. */
export const saysUnit = (dose: string): boolean => typedUnit.test(dose);

/** Times of taking it, whose words are no unit of a dose. */
const taking = /\d+\s*(?:hs?|horas?|dias?|vez(?:es)?)(?!\p{L})/giu;

/** Whether a dose is a figure without a unit: `5` would be printed as `cinco, a cada oito horas`. */
export function isBareDose(dose: string): boolean {
  const amount = dose.replace(taking, "");
  return /[\d½¼¾]/.test(amount) && !saysUnit(amount);
}

/** Whether a text says a number and nothing that it counts, as the `14` of a duration. */
export const isBareNumber = (text: string): boolean => /^[\d\s.,]+$/.test(text);

/** Whether a dose or a duration is none, as `0 dias`. */
export const isNone = (text: string): boolean => /^\s*0+(?:[.,]0+)?(?![\d.,/]|\s+\d)/.test(text);

/** Returns a quantity as it was sent or typed as a whole number; what is no number counts as none. */
export function wholeQuantity(typed: number | string): number {
  return Math.trunc(Number(typed)) || 0;
}
