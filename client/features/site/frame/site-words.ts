/** The pages of the public site, with what search engines and shared links say about them. */
export type SitePage = {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Left out of search engines and of the site map. */
  readonly isHidden?: true;
};

export const sitePages = {
  landing: {
    path: "/landing",
    title: "Encaixe · A agenda em que tudo encaixa",
    description:
      "Seus clientes marcam sozinhos pelo celular, a equipe vê na hora e ninguém é marcado duas vezes. Agenda, prontuário e caixa num lugar só.",
  },
  features: {
    path: "/features",
    title: "Recursos · Encaixe",
    description:
      "Agenda ao vivo, links de agendamento, prontuário, receitas, caixa, comissões e repasses: o que o Encaixe faz hoje, sem promessas.",
  },
  contact: {
    path: "/contact",
    title: "Fale com a gente · Encaixe",
    description:
      "Tire dúvidas sobre planos, peça ajuda para trazer seus dados ou para deixar o WhatsApp pronto. Respondemos por e-mail.",
  },
  contactSent: {
    path: "/contact/recebido",
    title: "Mensagem recebida · Encaixe",
    description: "Recebemos a sua mensagem e respondemos por e-mail.",
    isHidden: true,
  },
  contactRefused: {
    path: "/contact/conferir",
    title: "Confira os campos · Encaixe",
    description: "Faltou alguma coisa na mensagem.",
    isHidden: true,
  },
  startRefused: {
    path: "/start/conferir",
    title: "Confira os campos · Encaixe",
    description: "Faltou alguma coisa no cadastro.",
    isHidden: true,
  },
  startTaken: {
    path: "/start/ja-tem-acesso",
    title: "Este e-mail já tem acesso · Encaixe",
    description: "Entre com o e-mail que já usa no Encaixe.",
    isHidden: true,
  },
  checkoutReturn: {
    path: "/checkout/retorno",
    title: "Pagamento · Encaixe",
    description: "Confirmamos o seu pagamento e montamos a sua agenda.",
    isHidden: true,
  },
  terms: {
    path: "/termos",
    title: "Termos de uso · Encaixe",
    description: "As regras do Encaixe, em português claro.",
  },
  privacy: {
    path: "/privacidade",
    title: "Privacidade · Encaixe",
    description: "Quais dados o Encaixe guarda, para quê, por quanto tempo e como pedir que saiam.",
  },
  missing: {
    path: "/404",
    title: "Página não encontrada · Encaixe",
    description: "Este endereço não leva a lugar nenhum.",
    isHidden: true,
  },
  unknownPlan: {
    path: "/plan/404",
    title: "Plano não encontrado · Encaixe",
    description: "Não temos um plano com esse nome.",
    isHidden: true,
  },
} as const satisfies Record<string, SitePage>;

/** The build's stand-in for the address of the installation, which the server puts in. */
export const originMark = "__ORIGIN__";

/** The same for the address to which people write. */
export const supportMark = "__SUPPORT_EMAIL__";

/** The link that the demo's data bring; the page offers it only where it leads somewhere. */
export const demoPath = "/book/demo-clinica";
