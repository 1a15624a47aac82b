import {
  planFeatures,
  planNames,
  planSlugs,
  plans,
  planWith,
  unlimitedFrom,
  type PlanFeature,
  type PlanSlug,
} from "../domain/plans.ts";

/** Whom each plan is for, in one line. */
export const planAudiences: Readonly<Record<PlanSlug, string>> = {
  starter: "Para quem atende sozinho e quer parar de marcar por mensagem.",
  basic: "Para a equipe pequena que divide a agenda.",
  pro: "Para quem tem muitas agendas, salas ou mais de um endereço.",
  enterprise: "Para redes que querem a própria cor em tudo e atendimento na frente.",
};

/** What speaks for a feature on the plan that is the first to have it. */
const featureHighlights: Partial<Readonly<Record<PlanFeature, readonly string[]>>> = {
  email: ["Lembretes que saem sozinhos, por e-mail"],
  bookingLinks: ["O seu link de agendamento no ar no mesmo dia"],
  teamCollaboration: [
    "Cada pessoa da equipe com a própria agenda",
    "Permissões: cada um vê o que precisa",
  ],
  whatsapp: ["Lembretes pelo WhatsApp, que o cliente confirma com um toque"],
  prioritySupport: ["Suporte que atende você primeiro"],
};

/** What speaks for a limit that is larger than the next smaller plan's. */
const limitHighlights: Readonly<Record<PlanLimit, (words: string) => string>> = {
  maxUsers: (words) => words,
  maxCalendars: (words) => `${words}, para pessoas, salas e endereços`,
  maxOrganizations: (words) => `${words} na mesma conta`,
};

/** Returns what speaks for a plan beside the next smaller one, in a few lines. */
export function planHighlights(slug: PlanSlug): readonly string[] {
  const smaller = planSlugs[planSlugs.indexOf(slug) - 1];
  const gained = planFeatures.filter((feature) => planWith(feature) === slug);
  const features = gained.flatMap((feature) => featureHighlights[feature] ?? []);
  if (!smaller) return [...features, "Agendamentos sem limite"];
  const raised = planLimits.filter((limit) => isRaised(limit, smaller, slug));
  const limits = raised.map((limit) =>
    limitHighlights[limit](upToWords(limit, plans[slug][limit])),
  );
  return [...limits, ...features].map((line) => line.charAt(0).toUpperCase() + line.slice(1));
}

/** Whether a limit is more than the smaller plan's; nobody counts beyond 'ilimitado'. */
function isRaised(limit: PlanLimit, smaller: PlanSlug, slug: PlanSlug): boolean {
  return plans[smaller][limit] < Math.min(plans[slug][limit], unlimitedFrom);
}

function upToWords(limit: PlanLimit, max: number): string {
  return max < unlimitedFrom ? `até ${limitWords(limit, max)}` : limitWords(limit, max);
}

/** How many people a plan is for: from one more than the smaller plan has, up to its own limit. */
export function usersRange(slug: PlanSlug): string {
  const max = plans[slug].maxUsers;
  const smaller = planSlugs[planSlugs.indexOf(slug) - 1];
  if (!smaller) return max === 1 ? "Para 1 pessoa" : `Para até ${max} pessoas`;
  const from = plans[smaller].maxUsers + 1;
  return max >= unlimitedFrom ? `Para ${from} pessoas ou mais` : `De ${from} a ${max} pessoas`;
}

/** A plan's price in a word: 'R$25/mês'; larger networks pay the last one's or more. */
export function planPrice(slug: PlanSlug): string {
  const more = slug === "enterprise" ? "+" : "";
  return `R$${plans[slug].priceCents / 100}${more}/mês`;
}

/** What each feature gives, as a person would say it. */
export const planFeatureNames: Readonly<Record<PlanFeature, string>> = {
  email: "Confirmações e lembretes por e-mail",
  bookingLinks: "Links de agendamento",
  google: "Google Calendar",
  teamCollaboration: "Equipe na mesma agenda, com permissões",
  whatsapp: "WhatsApp: lembretes, envios e conversas",
  sms: "Lembretes por SMS",
  reporting: "Relatórios",
  multi_tenant: "Várias organizações numa conta",
  customBranding: "O seu logotipo e a sua cor nos links e nos e-mails",
  prioritySupport: "Suporte prioritário",
};

/** What somebody gains by a feature that the plan lacks. */
const gains: Readonly<Record<PlanFeature, string>> = {
  email: "Confirmações e lembretes saem sozinhos por e-mail.",
  bookingLinks: "Seus clientes marcam sozinhos, pelo link.",
  google: "Seus agendamentos aparecem também na agenda do Google.",
  teamCollaboration: "Cada pessoa da equipe tem a própria agenda e só vê o que precisa.",
  whatsapp: "O lembrete chega pelo WhatsApp, e o cliente confirma com um toque.",
  sms: "Quem não usa WhatsApp recebe o lembrete por SMS.",
  reporting: "Atendimentos e resultados por período, prontos para comparar.",
  multi_tenant: "Vários endereços ou negócios na mesma conta, cada um com a própria equipe.",
  customBranding: "Os links de agendamento e os e-mails saem com o seu logotipo e a sua cor.",
  prioritySupport: "Quando você chama, o suporte atende você primeiro.",
};

/** What a feature is for, here where that isn't its usual use, and the first plan that has it. */
export function upgradeText(feature: PlanFeature, gain = gains[feature]): string {
  return `${gain} Faz parte do plano ${planNames[planWith(feature)]}.`;
}

/** Names the plans that have a feature: 'Pro e Enterprise'. */
export function plansWith(feature: PlanFeature): string {
  const names = planSlugs
    .filter((slug) => plans[slug].features[feature])
    .map((slug) => planNames[slug]);
  return new Intl.ListFormat("pt-BR").format(names);
}

/** What plans include and nothing does yet: shown as coming, without a date. */
const coming = ["google", "reporting"] as const satisfies readonly PlanFeature[];

export type ComingFeature = (typeof coming)[number];

export const comingFeatures: ReadonlySet<PlanFeature> = new Set<PlanFeature>(coming);

/** The rows of limits, with what is counted. */
export const planLimitNames = {
  maxUsers: { one: "pessoa na equipe", many: "pessoas na equipe" },
  maxCalendars: { one: "calendário", many: "calendários" },
  maxOrganizations: { one: "organização", many: "organizações" },
} as const;

export type PlanLimit = keyof typeof planLimitNames;

export const planLimits = Object.keys(planLimitNames) as PlanLimit[];

/** Writes a limit alone: '5', or 'ilimitado' from where nobody counts any more. */
export function limitWord(max: number, unlimited = "ilimitado"): string {
  return max >= unlimitedFrom ? unlimited : String(max);
}

/** Writes a limit with what it counts: '5 calendários', 'calendários ilimitados'. */
export function limitWords(limit: PlanLimit, max: number): string {
  const { one, many } = planLimitNames[limit];
  if (max < unlimitedFrom) return `${max} ${max === 1 ? one : many}`;
  const [noun = "", ...rest] = many.split(" ");
  const ending = limit === "maxCalendars" ? "ilimitados" : "ilimitadas";
  return [noun, ending, ...rest].join(" ");
}
