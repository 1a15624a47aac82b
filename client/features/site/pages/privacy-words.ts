import { exportDays } from "#shared/domain/subscriptions.ts";
import type { LegalChapter } from "./legal-page.tsx";

/** What is kept of whom, as the product does it: a change there is a change here. */
export const privacy: readonly LegalChapter[] = [
  {
    title: "1. Quem cuida dos dados",
    text: [
      "Os dados dos clientes e pacientes são da organização que os atende: ela é a controladora, como diz a LGPD (Lei 13.709/2018), e o Encaixe guarda e processa esses dados em nome dela. Dos dados de quem tem uma conta no Encaixe, ou escreve pela página de contato, o controlador é o Encaixe.",
    ],
  },
  {
    title: "2. O que guardamos",
    text: ["Guardamos o que cada tela pede e o que protege o serviço, e nada além disso:"],
    list: [
      "de quem marca um horário: nome, e-mail, telefone e observações que a pessoa escreve, e o histórico dos horários;",
      "de quem entra na lista de espera: nome, e-mail, telefone e os horários que procura;",
      "de quem escreve ao WhatsApp de uma organização: o telefone, o nome que usa lá e as mensagens;",
      "de quem tem ficha: os dados que a organização registra, como documento, endereço, anamnese, consultas, prescrições e anexos;",
      "de quem trabalha na organização: nome, e-mail, papel, horários e, se houver, registro profissional;",
      "de quem entra: a senha embaralhada, que nem nós lemos, o aparelho e o endereço de rede das sessões abertas;",
      "de cada acesso: o endereço de rede e a página, no registro técnico do servidor, que só serve para achar falhas e abusos;",
      "de quem escreve pela página de contato: nome, e-mail e a mensagem, por até doze meses;",
      "de quem contrata: o que escreveu ao contratar, o plano, os números da conta e das assinaturas na Stripe e a situação do pagamento, enquanto a conta existir;",
      "de quem começa a contratar e não paga: nome, e-mail, nome e tipo do negócio, o plano e os números do pedido na Stripe, por até trinta dias.",
    ],
  },
  {
    title: "3. Dados de saúde",
    text: [
      "Registros clínicos só aparecem para quem a organização autoriza. Cada leitura de um prontuário fica registrada com quem leu e quando, e correções são versões novas: o original continua lá.",
    ],
  },
  {
    title: "4. Para que usamos",
    text: [
      "Para marcar, confirmar e lembrar horários, para o atendimento e para o caixa da organização. Não vendemos dados, não fazemos propaganda com eles e não os usamos para treinar programas de inteligência artificial.",
    ],
  },
  {
    title: "5. Cookies",
    text: [
      "Ler o site não usa cookies nem mede visitas. Quem começa a contratar recebe um cookie, por até trinta dias. O navegador guarda o que foi digitado, menos a senha e o código, até o pagamento ou por 24 horas depois da última tecla, e o e-mail e o número do cadastro que já foi para o pagamento, por até trinta dias: assim dá para continuar de onde parou. O que passou do prazo some na próxima visita ao site. Depois de entrar, um cookie guarda a sua sessão, outro reconhece o aparelho por até 400 dias, e dois lembram o tema e o tamanho do menu. Não há cookies de terceiros em nenhuma página.",
    ],
  },
  {
    title: "6. Com quem compartilhamos",
    text: [
      "Com ninguém além dos serviços sem os quais o Encaixe não funciona: a hospedagem do banco de dados e dos arquivos, o envio de e-mails, o WhatsApp (Meta) e o provedor de SMS que a organização ligar, que recebem o telefone e o texto de cada mensagem, e, para o pagamento dos planos, a Stripe, que recebe o nome e o e-mail de quem começa a contratar e o nome do negócio, que ela mostra na página do pagamento. O número do cartão é digitado na página dela e nunca passa por nós. Entregamos dados a autoridades só quando a lei obriga.",
    ],
  },
  {
    title: "7. Por quanto tempo",
    text: [
      `O que uma organização registra fica enquanto ela quiser: quem exclui uma organização tem pelo menos trinta dias para voltar atrás, com um aviso por e-mail logo em seguida e outro uma semana antes do fim, e depois agenda, clientes, prontuários e arquivos são apagados.`,
      `Quando um plano termina, dá para ler e exportar tudo por ${exportDays} dias. Depois, a conta fecha, e os dados ficam guardados, sem prazo para acabar, até ela voltar: nada é apagado sozinho. Para que sejam apagados, quem é proprietário exclui a organização em Organizações, enquanto a conta está aberta e tem outra organização; se é a única, ou se a conta já fechou, pede pela página de contato.`,
      `Cópias de segurança e o histórico do sistema podem durar um pouco mais do que aquilo que registram.`,
    ],
  },
  {
    title: "8. Como protegemos",
    text: [
      "As conexões são cifradas. Cada organização tem um espaço só dela no banco de dados, e cada pedido confere de novo quem está pedindo e o que pode ver. Quem muda o quê fica num histórico que nem o próprio servidor consegue reescrever.",
    ],
  },
  {
    title: "9. Os seus direitos",
    text: [
      "Você pode pedir para ver, corrigir, levar ou apagar os seus dados. Se você é cliente ou paciente, peça à organização que atende você: ela responde pelos seus registros e pode exportá-los. Se a questão é a sua conta ou uma mensagem sua, escreva pela página de contato e respondemos em até quinze dias.",
      "Registros clínicos e financeiros têm prazos de guarda previstos em lei, e por isso nem sempre podem ser apagados quando se pede.",
    ],
  },
];
