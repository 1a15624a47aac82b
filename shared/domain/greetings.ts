import { foldText } from "./search-text.ts";

/** How people begin, which the template does as well. */
const hello =
  /^(?:ol[áa]+|oi+e?)(?:\s+(?:a|para)\s+tod[oa]s(?:\s+e\s+(?:a\s+)?tod[oa]s)?)?(?![\p{L}\p{N}])[\s,.!:;…–—-]*/iu;
/** How they go on, or begin, which the template doesn't say. */
const goodDay = /^(?:bom\s+dia|boa\s+(?:tarde|noite))(?![\p{L}\p{N}])/iu;

/** What stands before the first mark, title and all: perhaps whom they greet. */
const beforeMark =
  /^(?:\b(?:dra?|sra?|srta|profa?)\.|(?!\s[-–—]\s)[^,.!?:;…–—\n\p{Extended_Pictographic}])+/iu;
const marks = /^(?:[\s,.!:;…–—-](?!\p{Extended_Pictographic}))*\s*/u;

const titles = new Set(
  "dr dra sr sra srta prof profa doutor doutora senhor senhora dona seu querido querida caro cara prezado prezada amigo amiga".split(
    " ",
  ),
);
const betweenNames = new Set("de da do dos das e".split(" "));
const everybody = new Set(
  "pessoal gente turma galera clientes pacientes amigo amiga amigos amigas querido querida queridos queridas senhor senhora senhores doutor doutora todos todas".split(
    " ",
  ),
);
/** What begins a sentence and is nobody's name, so that it may go on in small letters. */
const openers = new Set(
  "a o as os um uma ao aos aqui agora ainda ja hoje amanha ontem seu sua seus suas este esta esse essa isso isto nosso nossa nossos nossas meu minha voce voces tudo todo toda todos todas nao sim so que quem qual quando como onde quanto quer quero queria gostaria pode posso poderia consegue tem ha ate e em no na nos nas de do da dos das com sem por para pra pois se sobre segue seguem foi sera esta estao vai venha vim veja confirme confirma lembre aproveite responda chegou surgiu abriu apareceu falta faltam parabens obrigado obrigada desculpe desculpa aviso atencao lembrete importante urgente novidade boa bom boas bons feliz novamente bem".split(
    " ",
  ),
);
const surnames = new Set("ramos lemos fernando orlando armando".split(" "));

const isOpener = (folded: string) =>
  openers.has(folded) || (/(?:mos|ndo)$/.test(folded) && !surnames.has(folded));
const isName = (word: string) =>
  /^(?:[\p{Lu}\p{Lt}\p{Lo}]|\{[^{}]+\}$)/u.test(word) && !isOpener(foldText(word));
const isEmpty = (text: string) => !/[\p{L}\p{N}]/u.test(text);
const emojiOf = (text: string) => text.replace(/[\s\p{P}]+/gu, " ").trim();
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const joined = (...parts: readonly string[]) => parts.filter(Boolean).join(" ");

/** The first mark, which may be the end of a line, and what stands behind it and those with it. */
type Marked = { readonly mark: string; readonly rest: string };
type Called = Marked & { readonly who: string };

function readMark(text: string): Marked {
  const between = marks.exec(text)?.[0] ?? "";
  const mark = between.trim().charAt(0) || (between.includes("\n") ? "\n" : "");
  return { mark, rest: text.slice(between.length).trim() };
}

/** Reads whom a message calls after its greeting, with the first mark behind that. */
function readCalled(text: string, isAfterComma: boolean): Called | null {
  const head = beforeMark.exec(text)?.[0] ?? "";
  const after = text.slice(head.length);
  const words = head.trim().split(/\s+/);
  if (after.startsWith("?") || words.length > 8 || !areCalled(words, isAfterComma)) return null;
  return { who: capitalised(words.join(" ")), ...readMark(after) };
}

function areCalled(words: readonly string[], isAfterComma: boolean): boolean {
  const folded = words.map((word) => foldText(word).replace(/\.$/, ""));
  const [only = ""] = folded;
  if (words.length === 1 && /^\p{Ll}/u.test(words[0] ?? "")) {
    return everybody.has(only) || (!isAfterComma && !isOpener(only));
  }
  const isPart = (word: string, n: number) =>
    isName(word) || titles.has(folded[n] ?? "") || (n > 0 && betweenNames.has(folded[n] ?? ""));
  return words.every(isPart) && (isName(words.at(-1) ?? "") || everybody.has(folded.at(-1) ?? ""));
}

/** A sentence as it goes on behind a comma; null where its first word may be a name. */
function behindComma(sentence: string): string | null {
  const [first = "", second = ""] = sentence.split(/[^\p{L}\p{M}\p{N}]+/u);
  const isShouted =
    sentence.length > 1 && `${first}${second}` === `${first}${second}`.toUpperCase();
  if (!/^\p{Lu}/u.test(sentence) || isShouted) return sentence;
  if (!isOpener(foldText(first))) return null;
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** A sentence behind a name: behind a colon where its first word may be a name as well. */
function behindName({ who, mark, rest }: Called): string {
  if (/^\p{Extended_Pictographic}/u.test(rest)) return `${who} ${rest}`;
  const sentence = behindComma(rest);
  return sentence === null && mark !== "," ? `${who}: ${rest}` : `${who}, ${sentence ?? rest}`;
}

/** A message that begins with a good day, and whom it wishes that. */
function withGoodDay(text: string, words: string): string {
  const good = words.replace(/\s+/g, " ");
  const after = text.slice(words.length);
  if (isEmpty(after)) return joined(`${good}!`, emojiOf(after));
  const led = /^[\s,]*/.exec(after)?.[0] ?? "";
  const called = led ? readCalled(after.slice(led.length), led.includes(",")) : null;
  if (called && isEmpty(called.rest)) {
    return joined(`${good}, ${called.who}!`, emojiOf(called.rest));
  }
  const wish = called ? `${good}, ${called.who}` : good;
  const { mark, rest } = called ?? readMark(after);
  if (mark === "" && !called) return `${good}${after}`;
  return mark === "," ? `${wish}, ${behindComma(rest) ?? rest}` : `${wish}! ${capitalised(rest)}`;
}

/** Returns what a message says behind an "Olá!" that is not its own, greeting nobody twice. */
export function behindHello(message: string): string {
  let text = message.normalize("NFC").trim();
  let said = "";
  for (let led = hello.exec(text); led; led = hello.exec(text)) {
    said = led[0];
    text = text.slice(said.length);
  }
  const good = goodDay.exec(text);
  if (good) return withGoodDay(text, good[0]);
  if (!said) return text;
  if (isEmpty(text)) return joined("Tudo bem?", emojiOf(text));
  // Behind any other mark a sentence begins, which may be one word.
  const led = said.replace(/^[^\s,.!:;…–—-]+/, "").trim();
  const called = led === "" || led === "," ? readCalled(text, led === ",") : null;
  if (!called) return text;
  if (isEmpty(called.rest)) return joined(`Tudo bem, ${called.who}?`, emojiOf(called.rest));
  return behindName(called);
}
