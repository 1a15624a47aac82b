/** Fits any of these words, and the space behind. */
const any = (...said: readonly string[]) => `(?:(?:${said.join("|")}) )`;

const no = "(?:nao|naum|n)";
const days = "(?:hoje|amanha)";
const thing =
  "(?:consulta|horario|hora|agendamento|atendimento|sessao|reserva|marcacao|compromisso|presenca)";
const own = `(?:(?:minha|meu) )?${thing}(?: marcad[oa])?(?: d[eao] ${days})?`;
/** What is booked, as the object of a verb. */
const booked = `(?:(?:a|o|essa|esse|esta|este) )?${own}`;

/** What people add without changing what they say; a yes is none of these, it may answer something else. */
const polite = any(
  "(?:oi+e?|ola|opa|bom dia|boa (?:tarde|noite))(?: tudo (?:bem|bom|certo))?",
  "(?:muit[oa] |mto )?(?:obrigad[oa]|obg|brigad[oa]|grat[oa])(?: desde ja| pela atencao| pelo aviso| por avisar)?",
  "valeu|vlw|por favor|por gentileza|pfv|pfvr|pf",
  "(?:me )?(?:desculp[ae]m?|perdao)(?: (?:pelo|o) (?:transtorno|incomodo)| mesmo)?|(?:mil|peco) desculpas?|sinto muito",
  "infelizmente|poxa|puxa|que pena|olha|entao|e|eu|mas",
  "ate (?:logo|mais|breve|(?:um)?a proxima)|tchau|abs|abracos?|bjs?|beijos?",
  "doutora?|dra?|moc[ao]|gente|pessoal|amig[oa]|querid[oa]|meninas?",
);

/** When and where somebody doesn't come. */
const there = any(
  `mais|${days}|infelizmente|mesmo|d?n?es[ts]a vez|nes[ts]e (?:dia|horario)|nes[ts]a data`,
  `(?:a|o|na|no|ao|pra|pro|para a|para o|nes[ts][ae]) ${own}`,
);
const able = "(?: (?:poder|conseguir|mais))*";
const comes = "(?:ir|comparecer|estar presente)(?: ai)?";

/** Says who doesn't come, so that nothing but an object of its own can follow. */
const staysAway = any(
  `${no} (?:mais )?(?:vou|vo|irei|posso|poderei|consigo|conseguirei)${able} ${comes}`,
  `${no} vai (?:mais )?(?:dar|rolar|ser possivel)(?: mais)? (?:para|pra|p) (?:eu )?${comes}`,
  `${no} tenho como ${comes}`,
  "(?:vou|terei que|vou ter que|vou precisar) faltar",
);
/** The same in words that begin other sentences, too. */
const refuses = any(
  `${no} (?:mais )?(?:vou|vo|irei|posso|poderei|consigo|conseguirei)${able}`,
  `${no} (?:compareco|comparecerei|estarei(?: presente| ai)?|da)`,
  `${no} vai (?:mais )?(?:dar|rolar|ser possivel)(?: (?:para|pra) mim)?`,
  "(?:vou|posso|consigo)(?: poder| conseguir)? nao",
);

const wants =
  "quero|queria|preciso|precisava|gostaria de|desejo|vou|vou (?:ter que|ter de|precisar|querer)|tenho que|terei que|pode|podem|poderia|favor";
const cancels = "(?:can[cs]elar|d[ei]smarcar|desmacar)";
const cancelsNow = any(
  `(?:cancel[ae]m?|desmar(?:ca|que))(?: (?:pra|para) mim)?(?: ${booked})?`,
  `(?:quero|preciso|gostaria de|pode|podem)(?: por favor)? ${cancels}(?: ${booked})?`,
);
const cancel = any(
  `(?:(?:${wants}) (?:por favor )?)?${cancels}(?: ${booked})?`,
  `(?:cancelo|desmarco)(?: ${booked})?`,
  "3(?: cancelar)?",
);

const asks = "da (?:pra|para)|tem como|teria como|posso|podemos|vamos|consigo|(?:e|seria) possivel";
const moved = `(?:(?:o|a|meu|minha|de|o meu|a minha) )*(?:dia|data|${thing})(?: d[eao] ${days})?`;
const move = any(
  `(?:(?:${wants}|${asks}) )?(?:remarcar|reagendar|mudar|trocar|alterar|adiar)(?: ${moved})?`,
  `(?:remarco|remarca|remarque|reagend[ae])(?: ${moved})?`,
  `(?:(?:quero|queria|preciso(?: de)?|prefiro|pode ser|tem|teria) )?(?:um |em |para |pra )?outr[oa] (?:dia|horario|data)`,
  "2(?: remarcar)?",
);

const whole = (said: string) => new RegExp(`^${polite}*${said}${polite}*$`);
/** "Não" goes with no wish to cancel: "não, cancela" and "não cancela" are the same letters. */
const cancelling = whole(
  `(?:${[
    `${any(no)}{1,3}(?:${polite}*(?=${no} )(?:${staysAway}|${refuses})${there}*(?:nao )?)?`,
    `(?:${staysAway}|${refuses})${there}*(?:nao )?`,
    `${staysAway}${there}*${polite}*${cancelsNow}`,
    cancelsNow,
    cancel,
  ].join("|")})`,
);
const moving = whole(move);

const greeting = "(?:[Oo]i+e?|[Oo]l[áa]|[Bb]om [Dd]ia|[Bb]oa [Tt]arde|[Bb]oa [Nn]oite)[,!]?\\s+";
const said =
  "(?!(?:Aqui|Sim|Não|Nao|Naum|Ok|Talvez|Nunca|Jamais|Nem|Sem|Depende|Acho|Claro|Só|Se)(?!\\p{L}))";
const name = `${said}\\p{Lu}\\p{Ll}+(?:\\s${said}\\p{Lu}\\p{Ll}+)?(?!\\p{L})`;
/** Whom somebody greets, who writes, and how people begin: none of it is part of the wish. */
const addressed: readonly RegExp[] = [
  new RegExp(
    `(?<=^\\W*${greeting})(?:(?:[Dd]ra?|[Ss]ra?)\\.?\\s|[Dd]outora?\\s|[Dd]ona\\s)?${name}`,
    "u",
  ),
  new RegExp(`[Aa]qui é [ao] ${name}[,.!]`, "u"),
  new RegExp(
    `(?<=[,.!\\n]\\s*)(?:[Aa]tt|[Aa]ss|[Aa]bs|[Bb]js?|[Aa]braços?)[.,:]?\\s+${name}[.!]?\\s*$`,
    "u",
  ),
  /\btudo (?:bem|bom|certo)\s*\?/iu,
];

/** Returns a text without the names of people in it, as far as they are seen to be names. */
export const withoutNames = (text: string): string =>
  addressed.reduce((rest, each) => rest.replace(each, " "), text);

/**
 * Returns what a folded text asks for where all of it says so: anything added ("não posso falar agora",
 * "não vou cancelar") may turn it round.
 */
export function readWish(folded: string): "move" | "cancel" | null {
  if (moving.test(`${folded} `)) return "move";
  return cancelling.test(`${folded} `) ? "cancel" : null;
}

const verbs =
  "vou|vai|irei|quero|querer|queria|preciso|precisa|precisar|posso|pode|pretendo|desejo|gostaria|tenho|ter|consigo|poder|conseguir|e|de|que|pra|para|mais|me";
const changes = `(?:remarcar|reagendar|${cancels}|outr[oa] (?:dia|horario)|(?:mudar|trocar) (?:de|o|meu|o meu) (?:dia|horario))`;
const keeps = new RegExp(`\\b${no} (?:(?:${verbs}) )*(?:${changes}|mudar|trocar)\\b`);
const changing = new RegExp(
  `\\b(?:remarcar|reagendar|outr[oa] (?:dia|horario)|(?:mudar|trocar) (?:de|o|meu|o meu) (?:dia|horario)|(?:quero|pode|preciso|vou) ${cancels})\\b|(?<!\\b${no} )\\b${staysAway}`,
);
const refusing = new RegExp(`\\b${no} (?:vou|posso|consigo|poderei|vai dar|da|irei|confirmo)\\b`);

/** Returns whether a folded text speaks of another time or of staying away, among other things, or refuses something. */
export function readMention(folded: string): "change" | "refusal" | null {
  if (keeps.test(folded)) return null;
  if (changing.test(`${folded} `)) return "change";
  return refusing.test(folded) ? "refusal" : null;
}
