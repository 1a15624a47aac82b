import "#client/ui/fonts.css";
import { renderToStaticMarkup } from "react-dom/server";
import { planNames, planSlugs, plans, type PlanSlug } from "#shared/domain/plans.ts";
import { planAudiences } from "#shared/texts/plans.pt-br.ts";
import { ContactPage } from "#client/features/site/pages/contact-page.tsx";
import { DocumentFrame, type SiteFiles } from "#client/features/site/frame/document-frame.tsx";
import { FeaturesPage } from "#client/features/site/pages/features-page.tsx";
import { LandingPage } from "#client/features/site/landing/landing-page.tsx";
import { LegalPage } from "#client/features/site/pages/legal-page.tsx";
import { NoticePage } from "#client/features/site/pages/notice-page.tsx";
import { PlanPage } from "#client/features/site/plans/plan-page.tsx";
import { privacy } from "#client/features/site/pages/privacy-words.ts";
import { questions } from "#client/features/site/landing/question-words.ts";
import { ReturnPage } from "#client/features/site/signup/return-page.tsx";
import { SignupPage } from "#client/features/site/signup/signup-page.tsx";
import { SiteFrame } from "#client/features/site/frame/site-frame.tsx";
import { originMark, sitePages, type SitePage } from "#client/features/site/frame/site-words.ts";
import shared from "#client/features/site/frame/frame.module.css";
import { markWhole } from "#client/features/site/frame/whole-rules.ts";
import { terms } from "#client/features/site/pages/terms-words.ts";
import { signupTexts } from "#shared/texts/signups.pt-br.ts";
import { contactTexts } from "#shared/texts/contact.pt-br.ts";
import { darkTokens, lightTokens } from "#client/ui/tokens.ts";

type MadePage = SitePage & {
  /** Its file in the build; the server knows its pages by this name. */
  readonly name: string;
  readonly html: string;
};

const home = { href: "/landing", label: "Voltar ao início" };

/** Returns every page of the public site as it is sent: the build writes them down. */
export function renderSite(files: SiteFiles): readonly MadePage[] {
  const make = (name: string, page: SitePage, content: React.ReactNode, facts?: object) => ({
    ...page,
    name,
    html: `<!doctype html>${markWhole(
      renderToStaticMarkup(
        <DocumentFrame page={page} files={files} {...(facts && { facts })}>
          <SiteFrame path={page.path}>{content}</SiteFrame>
        </DocumentFrame>,
      ),
      shared.whole ?? "",
    )}`,
  });
  return [
    make("landing", sitePages.landing, <LandingPage isLive={false} />, landingFacts()),
    make("landing-live", sitePages.landing, <LandingPage isLive />, landingFacts()),
    make("features", sitePages.features, <FeaturesPage />),
    ...planSlugs.map((slug) =>
      make(`plan-${slug}`, pageOfPlan(slug), <PlanPage slug={slug} />, factsOfPlan(slug)),
    ),
    ...planSlugs.map((slug) =>
      make(`start-${slug}`, pageOfStart(slug), <SignupPage slug={slug} />),
    ),
    make(
      "start-refused",
      sitePages.startRefused,
      <NoticePage
        title="Confira os campos"
        text="Faltou um campo, o e-mail não existe, a senha ou o código não confere, foram tentativas demais, ou o pagamento não respondeu. Nada foi cobrado. Volte à página anterior: o que você escreveu continua lá."
        ways={[{ href: "/landing#precos", label: "Escolher o plano de novo" }]}
      />,
    ),
    make(
      "start-taken",
      sitePages.startTaken,
      <NoticePage
        title="Você já tem acesso"
        text={signupTexts.userExists}
        ways={[
          { href: "/login", label: "Entrar" },
          { href: "/reset-password", label: signupTexts.forgotten },
        ]}
      />,
    ),
    make("checkout-return", sitePages.checkoutReturn, <ReturnPage />),
    make("contact", sitePages.contact, <ContactPage />),
    make(
      "contact-sent",
      sitePages.contactSent,
      <NoticePage title="Recebemos a sua mensagem" text={contactTexts.sent} ways={[home]} />,
    ),
    make(
      "contact-refused",
      sitePages.contactRefused,
      <NoticePage
        title="Confira os campos"
        text="Faltou a mensagem ou um e-mail que exista, ou foram mensagens demais em pouco tempo. Volte à página anterior: o que você escreveu continua lá."
        ways={[{ href: "/contact", label: "Escrever de novo" }]}
      />,
    ),
    make(
      "terms",
      sitePages.terms,
      <LegalPage
        title="Termos de uso"
        lead="As regras entre você e o Encaixe, em português claro."
        chapters={terms}
      />,
    ),
    make(
      "privacy",
      sitePages.privacy,
      <LegalPage
        title="Privacidade"
        lead="O que o Encaixe guarda, para quê, por quanto tempo e como pedir que saia."
        chapters={privacy}
      />,
    ),
    make(
      "missing",
      sitePages.missing,
      <NoticePage
        title="Esta página não existe"
        text="O endereço pode ter mudado, ou faltou uma letra. Se você veio por um link de agendamento, peça um novo a quem mandou."
        ways={[home, { href: "/contact", label: "Avisar a gente" }]}
      />,
    ),
    make(
      "unknown-plan",
      sitePages.unknownPlan,
      <NoticePage
        title="Plano não encontrado."
        text="Não temos um plano com esse nome. Veja os que existem, com preços e limites."
        ways={[home, { href: "/landing#precos", label: "Ver os planos" }]}
      />,
    ),
  ];
}

/** Returns the colours of both themes as a stylesheet; here the system's setting decides. */
export function siteColors(): string {
  const write = (tokens: Readonly<Record<string, string>>) =>
    Object.entries(tokens)
      .map(([name, value]) => `${name}:${value}`)
      .join(";");
  return (
    `:root{color-scheme:light dark;${write(lightTokens)}}` +
    `@media (prefers-color-scheme:dark){:root{${write(darkTokens)}}}`
  );
}

function pageOfPlan(slug: PlanSlug): SitePage {
  return {
    path: `/plan/${slug}`,
    title: `Plano ${planNames[slug]} · Encaixe`,
    description: planAudiences[slug],
  };
}

function pageOfStart(slug: PlanSlug): SitePage {
  return {
    path: `/start/${slug}`,
    title: `Começar com o ${planNames[slug]} · Encaixe`,
    description: "Diga quem você é e pague na página seguinte; a senha chega por e-mail.",
    isHidden: true,
  };
}

const offerOf = (slug: PlanSlug) => ({
  "@type": "Offer",
  name: planNames[slug],
  price: (plans[slug].priceCents / 100).toFixed(2),
  priceCurrency: "BRL",
  url: `${originMark}/plan/${slug}`,
});

function landingFacts(): object {
  return {
    "@graph": [
      {
        "@type": "SoftwareApplication",
        name: "Encaixe",
        url: `${originMark}/landing`,
        applicationCategory: "BusinessApplication",
        operatingSystem: "Web",
        inLanguage: "pt-BR",
        description: sitePages.landing.description,
        offers: planSlugs.map(offerOf),
      },
      {
        "@type": "FAQPage",
        mainEntity: questions.map(({ question, answer }) => ({
          "@type": "Question",
          name: question,
          acceptedAnswer: { "@type": "Answer", text: answer },
        })),
      },
    ],
  };
}

function factsOfPlan(slug: PlanSlug): object {
  return {
    "@type": "Product",
    name: `Encaixe ${planNames[slug]}`,
    description: planAudiences[slug],
    image: `${originMark}/og.png`,
    offers: offerOf(slug),
  };
}
