import { readMention, readWish, withoutNames } from "./reply-wishes.ts";
import { foldText } from "./search-text.ts";

/**
 * What a customer may want who answers a reminder; `more` says yes or speaks of another time, and of something
 * else that nobody may skip, `unsure` refuses something that may be no appointment.
 */
export type ReplyIntent = "confirm" | "more" | "unsure" | "move" | "cancel" | "opt_out" | "opt_in";

/** What people add to an answer without changing it, folded as all that follows. */
const courtesies = [
  "(muito |mto )?(obrigad[oa]|obg|brigad[oa]|grat[oa])",
  "valeu|vlw|por favor|por gentileza|pfv|pf|oi|ola|bom dia|boa (tarde|noite)",
  "ate (la|logo|mais|breve|amanha)|tchau|abs|abracos?|bjs?|beijos?",
  "pode( ser| sim)?|tudo (bem|certo)|ta( bom| certo| bem)?|certo|certinho|beleza|blz|perfeito|otimo|claro",
  "com certeza|entao|e|sim|isso( mesmo)?",
];

/** What we send, as people call it. */
const ours = "((as|suas?|essas?|estas?) )?mensage(m|ns)";

/** A yes to any question. */
const agreements = ["sim|s|ss|ok|okay|okey|confirm(o|ar|ado|ada|a|adissimo)|isso( mesmo)?"];

/** Whole answers besides their courtesies; the numbers are those of the buttons. */
const answers: readonly (readonly [RegExp, ReplyIntent])[] = [
  [
    only(
      [
        "parar|pare|sair|stop|descadastrar",
        `(eu )?(quero|gostaria de) parar de receber( mais)?( ${ours})?`,
        `parar de receber( ${ours})?`,
        `(eu )?nao quero (mais )?receber( mais)?( nada| ${ours})?`,
        `(eu )?nao quero mais ${ours}`,
        "(me )?(tirar?|tire|remov[ae]|remover|retir[ae]|retirar|exclua|excluir)( me)?( o)?( meu (numero|contato|telefone|nome))?( d(a|essa|esta|e sua) lista)",
        "(eu )?quero sair( da lista)?|sair da lista",
        `nao (me )?(mande|manda|mandem|envie|envia|enviem)( mais)?( nada| ${ours})`,
        `(pare|parem|para) de (me )?(mandar|enviar)( mais)?( nada| ${ours})`,
      ],
      ["(de|por) (voces|vcs)|por aqui|aqui|mais"],
    ),
    "opt_out",
  ],
  [only(["voltar|quero receber|quero voltar a receber( mensagens)?|start"]), "opt_in"],
  [
    only([
      ...agreements,
      "1",
      "pode confirmar|(minha )?presenca confirmada|confirmo( a)?( minha)? presenca|(eu )?(vou|irei)( sim| estar( ai| la)?)?",
      "estarei( ai| la| presente)?|combinado",
    ]),
    "confirm",
  ],
];

/** How a longer yes begins. */
const beginsWithYes =
  /^(sim|ok|okay|confirm(o|ado|ada)|pode confirmar|estarei|vou sim|combinado)\b/;

/** Whole answers to the question whether to cancel; a number is of the message before it. */
const cancelAnswers: readonly (readonly [RegExp, "yes" | "no"])[] = [
  [
    only([
      ...agreements,
      "(pode |quero |quero sim |vou )?(cancelar|cancela|cancele|cancelo|desmarcar|desmarca|desmarque)",
      "pode( sim)?|com certeza|certeza|claro",
    ]),
    "yes",
  ],
  [
    only([
      "nao|n|(quero )?manter( (o )?(meu )?horario)?|mantem|mantenha|deixa( assim| como esta)?",
      "nao (quero |vou |preciso |precisa |pretendo |e para |e pra )?(cancelar|cancela|cancele|desmarcar)",
    ]),
    "no",
  ],
];

/** Whole answers to the offer of a time; a yes to any question is one besides. */
const offerAnswers: readonly (readonly [RegExp, "yes" | "no"])[] = [
  [only(["(eu )?(quero|aceito|vou querer)"]), "yes"],
  [only(["3|nao|n|(eu )?nao (quero|aceito|vou querer|tenho interesse)"]), "no"],
];

/** No more than this is an answer to a question; a longer text is for people. */
const longest = 60;
/** The same of a wish, which people wrap in politeness. */
const longestWish = 160;
/** Only the beginning of a text is read: folding takes its time, and no answer is as long, however it is written. */
const longestRead = 400;
/** A text with one of these asks something or says no: a person must read it, whatever its words are. */
const doubt = /[?？👎❌🚫✖]/u;

/** Returns what a typed answer wants, or null when only a person can tell. */
export function readReply(text: string): ReplyIntent | null {
  const folded = foldWords(text.slice(0, longestRead));
  if (!folded) return null;
  const isShort = folded.length <= longest && text.length <= longestRead;
  const whole = isShort ? answers.find(([pattern]) => pattern.test(folded))?.[1] : undefined;
  if (whole) return whole === "confirm" && doubt.test(text) ? "more" : whole;
  const wish = wishOf(text);
  if (wish) return wish;
  if (beginsWithYes.test(folded)) return "more";
  const mention = isShort ? readMention(folded) : null;
  return mention === "change" ? "more" : mention && "unsure";
}

function wishOf(text: string): "move" | "cancel" | null {
  if (text.length > longestWish) return null;
  const said = withoutNames(text);
  const wish = readWish(foldWords(said));
  // "Posso remarcar?" asks for nothing but the link.
  const isDoubted = doubt.test(wish === "move" ? said.replace(/[?？]/gu, "") : said);
  return isDoubted ? null : wish;
}

/** Whether a number wants messages at all. */
export type WishOfMessages = Extract<ReplyIntent, "opt_in" | "opt_out">;

/** Returns whether a text says that its writer wants messages, or none; null where it says neither. */
export function readMessageWish(text: string): WishOfMessages | null {
  const intent = readReply(text);
  return intent === "opt_in" || intent === "opt_out" ? intent : null;
}

/** Returns what a typed text answers to the question whether to cancel, or null where it says anything else. */
export const readCancelReply = (text: string) => readAnswer(text, cancelAnswers);

/** Returns what a typed text answers to the offer of a time alone. */
export const readOfferReply = (text: string) => readAnswer(text, offerAnswers);

function readAnswer(
  text: string,
  known: readonly (readonly [RegExp, "yes" | "no"])[],
): "yes" | "no" | null {
  if (text.length > longestRead) return null;
  const folded = foldWords(text);
  if (!folded || folded.length > longest || doubt.test(text)) return null;
  return known.find(([pattern]) => pattern.test(folded))?.[1] ?? null;
}

/** Letters of any script stay: they say something, too. */
const foldWords = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N} ]/gu, " ")
    .replace(/ +/g, " ")
    .trim();

/** Fits a text that says one of these, and nothing else besides courtesies. */
function only(said: readonly string[], besides: readonly string[] = []): RegExp {
  const groups = [said, [...courtesies, ...besides]];
  const [own, polite] = groups.map((each) => `(?:${each.join("|")})(?: |$)`);
  return new RegExp(`^(?:${polite})*?${own}(?:${own}|${polite})*$`);
}
