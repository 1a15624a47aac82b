import { foldText } from "./search-text.ts";

/** What a customer may want who answers a reminder. */
export type ReplyIntent = "confirm" | "move" | "cancel" | "opt_out" | "opt_in";

/** Whole answers, folded; the numbers are those of the buttons. */
const answers: Readonly<Record<ReplyIntent, readonly string[]>> = {
  confirm: ["1", "sim", "s", "ok", "okay", "confirmo", "confirmar", "confirmado", "confirmada"],
  move: ["2", "remarcar", "remarco", "reagendar", "mudar", "trocar"],
  cancel: ["3", "nao", "n", "cancelar", "cancelo", "cancela", "desmarcar"],
  opt_out: ["parar", "pare", "sair", "stop", "descadastrar"],
  opt_in: ["voltar", "quero receber", "start"],
};

/** Beginnings and parts of longer answers; the first that fits decides. */
const phrases: readonly (readonly [RegExp, ReplyIntent])[] = [
  [/\b(remarcar|reagendar|outro (dia|horario)|mudar (o|de) (dia|horario))\b/, "move"],
  [/\bnao (vou|posso|consigo|poderei|vai dar|da|irei|confirmo)\b/, "cancel"],
  [/\b(quero|pode|preciso|vou) (cancelar|desmarcar)\b/, "cancel"],
  [
    /^(sim|ok|confirmo|confirmado|confirmada|pode confirmar|estarei|vou sim|combinado)\b/,
    "confirm",
  ],
];

/** No more than this is an answer to a question; a longer text is for people. */
const longest = 60;

/** Returns what a typed answer wants, or null when only a person can tell. */
export function readReply(text: string): ReplyIntent | null {
  const folded = foldText(text)
    .replace(/[^a-z0-9 ]/g, " ")
    .replace(/ +/g, " ")
    .trim();
  if (!folded || folded.length > longest) return null;
  for (const [intent, known] of Object.entries(answers)) {
    if (known.includes(folded)) return intent as ReplyIntent;
  }
  return phrases.find(([pattern]) => pattern.test(folded))?.[1] ?? null;
}
