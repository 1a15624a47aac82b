import { exportDays, graceDays } from "#shared/domain/subscriptions.ts";
import type { LegalChapter } from "./legal-page.tsx";

/** The rules between us and who uses the product, as the product keeps them. */
export const terms: readonly LegalChapter[] = [
  {
    title: "1. O que é o Encaixe",
    text: [
      "O Encaixe é um programa usado pela internet para marcar horários, registrar atendimentos e controlar o caixa de um negócio. Quem contrata é a organização; quem ela convida usa a conta em nome dela.",
    ],
  },
  {
    title: "2. A sua conta",
    text: [
      "Cada pessoa tem o próprio acesso, com e-mail e senha, e não o empresta. Quem é proprietário da organização decide quem entra, o que cada um vê e pode exigir a verificação em duas etapas.",
      "Avise a gente assim que desconfiar que alguém entrou na sua conta. Você também pode encerrar as sessões abertas na página de segurança.",
    ],
  },
  {
    title: "3. Planos e pagamento",
    text: [
      "O preço de cada plano é o da página de planos, por mês e para a conta inteira. Se o preço de um plano muda, quem já o assina continua pagando o que assinou; o preço novo vale para quem contrata ou troca de plano depois.",
      `Se um pagamento não passa, tudo continua por ${graceDays} dias, e avisamos por e-mail. Depois, a conta fica só para leitura: dá para ler, imprimir e exportar, os links de agendamento ficam inativos, e os lembretes do que já está marcado continuam saindo. Pagando, tudo volta na mesma hora.`,
      `A assinatura se cancela em Meu Plano e vale até o fim do período pago. Depois dele, por ${exportDays} dias, dá para ler e exportar tudo. Um plano menor vale a partir do período seguinte, e um maior, na hora, com a diferença na próxima fatura.`,
      "Os limites de cada plano (pessoas, calendários e organizações) são os da tabela. Quem chega a um limite continua usando tudo o que já tem; só não cria mais.",
    ],
  },
  {
    title: "4. O que não pode",
    text: ["Ao usar o Encaixe, você se compromete a não:"],
    list: [
      "guardar dados de pessoas sem ter um motivo legítimo para isso;",
      "usar os e-mails e as mensagens do Encaixe para propaganda que ninguém pediu;",
      "tentar entrar em dados de outras organizações ou derrubar o serviço;",
      "fazer de conta que é outra pessoa ou outro negócio.",
    ],
  },
  {
    title: "5. Registros clínicos",
    text: [
      "O Encaixe guarda prontuários, prescrições e atestados, mas quem responde pelo conteúdo é o profissional que os escreve, com o seu conselho e o seu registro. As correções viram versões; nada do que foi assinado é apagado.",
    ],
  },
  {
    title: "6. Funcionamento",
    text: [
      "Fazemos o possível para o serviço estar sempre de pé e para que uma falha não perca o que já foi confirmado. Nenhum programa fica de pé o tempo todo: em manutenções e panes, a agenda pode ficar alguns minutos fora do ar.",
      "Recursos marcados como “em breve” ainda não existem, e ninguém deve contratar contando com uma data para eles.",
    ],
  },
  {
    title: "7. Os seus dados",
    text: [
      `Os dados que você coloca no Encaixe são seus. Quem é proprietário da organização pode exportar tudo a qualquer hora, e ainda por ${exportDays} dias depois do fim do plano. Como tratamos esses dados está na página de privacidade.`,
    ],
  },
  {
    title: "8. Mudanças nestes termos",
    text: [
      "Se estes termos mudarem de um jeito que afete você, avisamos por e-mail antes de a mudança valer. Aplica-se a lei brasileira, e o foro é o do seu domicílio quando você for consumidor.",
    ],
  },
];
