import { plansWith } from "#shared/texts/plans.pt-br.ts";

/** What the product does today, by the part of the day in which people need it. */
export const featureGroups: readonly {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  readonly points: readonly string[];
}[] = [
  {
    id: "agenda",
    title: "Agenda ao vivo",
    lead: "Semana, dia e lista, com a cor de cada profissional. O que muda num aparelho aparece nos outros no mesmo segundo.",
    points: [
      "Arraste para mudar a hora, o dia ou o profissional",
      "Séries, bloqueios, folgas, feriados e dias fechados",
      "Tudo também pelo teclado e pelo leitor de tela",
      "O dia impresso, com telefones, se a internet faltar",
    ],
  },
  {
    id: "links",
    title: "Links de agendamento",
    lead: "A página que o seu cliente abre, com as suas cores, os seus serviços e só o que está livre.",
    points: [
      "Dentro do seu site com uma linha de código",
      "Antecedência mínima, até quantos dias à frente e a duração de cada serviço",
      "Remarcar e cancelar pelo próprio cliente, até a hora marcada",
      "O motivo de cada horário que não é oferecido",
      "Lista de espera: quem não achou vaga recebe o horário que abriu",
    ],
  },
  {
    id: "mensagens",
    title: "Lembretes e conversas",
    lead: `Por e-mail em todos os planos; pelo WhatsApp da sua organização e por SMS nos planos ${plansWith("whatsapp")}.`,
    points: [
      "Lembretes com botões para confirmar, remarcar e cancelar",
      "Conversas ao vivo: o que o cliente escreve e o que você responde",
      "Uma mensagem para muitos, com o resultado de cada pessoa",
      "Os textos que o WhatsApp aprova, com a resposta dele a cada um",
      "Quem pede para não receber não recebe mais",
    ],
  },
  {
    id: "clientes",
    title: "Clientes",
    lead: "Uma ficha por pessoa, achada por um pedaço do nome, do e-mail ou do telefone, com ou sem acentos.",
    points: [
      "Importação de planilhas com prévia e aviso de repetidos",
      "Fichas duplicadas se juntam sem perder o histórico",
      "Exportação em CSV a qualquer hora",
      "Atendimentos e faltas de cada pessoa, os que vêm e os que passaram",
    ],
  },
  {
    id: "clinica",
    title: "Atendimento clínico",
    lead: "Para quem precisa de prontuário de verdade, e não de um campo de observações.",
    points: [
      "Consultas com modelos, rascunho, anexos e correções como versões",
      "Prescrições divididas nas folhas que a lei pede",
      "Atestados e prontuários impressos, com código de conferência",
      "Anamneses respondidas em casa e termos assinados na tela",
      "Fotos de antes e depois lado a lado, e pontos marcados no rosto e no corpo",
    ],
  },
  {
    id: "caixa",
    title: "Caixa e finanças",
    lead: "Do pagamento no balcão ao repasse do fim do mês, num livro em que nada se apaga.",
    points: [
      "Pagamentos em partes, recibos, estornos e QR code de PIX",
      "Abertura e fechamento do caixa com a contagem",
      "Receitas, despesas e gráficos por período",
      "Comissões, extratos e repasses de cada profissional",
    ],
  },
  {
    id: "equipe",
    title: "Equipe e segurança",
    lead: "Cada pessoa vê o que precisa, e nada além.",
    points: [
      "Papéis prontos e permissões por pessoa",
      "Verificação em duas etapas, que quem é proprietário pode exigir de todos",
      "Histórico de quem mudou o quê",
      `Várias organizações na mesma conta, nos planos ${plansWith("multi_tenant")}`,
      "Os dados de cada organização num espaço só dela",
    ],
  },
  {
    id: "api",
    title: "Para desenvolvedores",
    lead: "Tudo o que as telas fazem, o seu programa também faz.",
    points: [
      "API REST documentada em português",
      "Eventos ao vivo, por WebSocket ou SSE",
      "Cliente com tipos para TypeScript",
    ],
  },
];

/** From signing up to the first booking. */
export const howSteps: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: "Escolha o plano",
    text: "Diga o seu nome, o do negócio e o e-mail, e pague com cartão ou boleto. A senha chega por e-mail.",
  },
  {
    title: "Cadastre o que você oferece",
    text: "Serviços com duração e preço, quem atende e em quais horários.",
  },
  {
    title: "Mande o seu link",
    text: "Quem recebe vê só o que está livre mesmo e marca em dois toques, sem cadastro.",
  },
  {
    title: "Atenda",
    text: "A agenda muda na hora em todos os aparelhos, e os lembretes saem sozinhos.",
  },
];
