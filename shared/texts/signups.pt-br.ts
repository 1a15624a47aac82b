export const signupTexts = {
  /** Written so that who has forgotten the password, or was hired unasked, also knows what to do. */
  userExists:
    "Este e-mail já tem acesso ao Encaixe: por uma conta sua, ou porque uma equipe o cadastrou. Escolha “Login”, também para abrir um negócio só seu; se não tem a senha, peça uma, que chega na sua caixa de entrada.",
  toLogin: "Ir para o Login",
  forgotten: "Esqueci minha senha",
  /** To who comes back from the payment's page without having paid. */
  leftUnpaid:
    "Nada foi cobrado. O que você escreveu continua aqui: quando quiser, siga para o pagamento.",
  /** On the sign-up page, to who is logged in. */
  known: {
    as: "Você já entrou como",
    at: "em",
    change: "Para mudar o plano dela, vá a",
    plan: "Meu Plano",
    other: "Para abrir outro negócio numa conta separada, preencha abaixo com outro e-mail.",
    own: "Para abrir um negócio só seu com este e-mail, preencha abaixo: nada muda onde você trabalha. Se preferir, use outro e-mail.",
  },
  code: "Uso a verificação em duas etapas",
  codeLabel: "Código do aplicativo, ou um código de recuperação",
  sending: "Abrindo o pagamento…",
  failed:
    "O pagamento não abriu. Nada foi cobrado e nada do que você escreveu se perdeu: tente de novo.",
  /** On the sign-up page, to who chose a boleto before. */
  boletoWaits: "Você já tem um boleto esperando o pagamento.",
  seeBoleto: "Ver o boleto",
  /** What a stranger should know before she goes on to pay; whoever logs in keeps her password. */
  passwordNote: "Depois do pagamento, uma senha temporária chega no seu e-mail.",
  /** What everybody should know before. */
  notes: [
    "Você paga na página segura da Stripe. Não vemos nem guardamos o número do cartão.",
    "Os custos das mensagens de WhatsApp não estão incluídos nos planos.",
  ],
  /** On the payment's page: what is bought. */
  purpose: {
    opens: (name: string) => `Este plano abre o negócio “${name}” no Encaixe.`,
    opensBeside: (name: string, teams: string) =>
      `Este plano abre um negócio novo, só seu, com o nome “${name}”, que você pode trocar depois. Nada muda em ${teams}, onde você trabalha. Se não era isso, volte: nada é cobrado.`,
    continues: (name: string) => `Este plano é da conta de “${name}”.`,
  },
  returned: {
    processing: "Processando seu pagamento...",
    processingMore: "Não feche esta página: leva só alguns segundos.",
    /** Where the page's script never came, and nothing asks. */
    stuck:
      "Esta página não carregou inteira e não muda sozinha: recarregue a página. Se continuar assim, pode fechá-la: o pagamento não se perde, e o e-mail com a sua senha sai assim que o banco confirmar.",
    lateMore:
      "O banco ainda não confirmou. Continuamos perguntando. Se preferir, feche esta página: o e-mail com a sua senha sai assim que ele responder.",
    boleto: "Seu boleto está esperando o pagamento",
    /** Followed by a date. */
    boletoUntil: "Pague até",
    boletoMore:
      "Mandamos o boleto também por e-mail: pode fechar esta página e voltar quando quiser.",
    boletoNote:
      "Depois de pago, o banco leva até dois dias úteis para avisar. Assim que ele avisar, abrimos a sua agenda e mandamos um e-mail.",
    openBoleto: "Abrir o boleto",
    payOtherwise: "Pagar de outro jeito",
    payOtherwiseNote: "O boleto é cancelado: não pague mais por ele.",
    lapsed: "Este boleto venceu",
    lapsedMore:
      "Ninguém pagou o boleto a tempo, e nada foi cobrado. Escolha de novo como pagar: o seu cadastro continua guardado.",
    payAgain: "Escolher como pagar",
    confirmed: "Pagamento confirmado!",
    preparing: "Estamos montando a sua agenda…",
    mailing: "A sua agenda está pronta. Estamos enviando a senha por e-mail…",
    stepsLabel: "Andamento",
    /** What becomes of a payment, in order, by what the server says of each. */
    steps: {
      pending: { now: "Confirmando o pagamento", done: "Pagamento confirmado" },
      paid: { now: "Criando a sua agenda", done: "Agenda criada" },
      mailing: { now: "Enviando a senha", done: "Senha enviada" },
      ready: { now: "Pronto", done: "Pronto" },
    },
    created: "Sua conta foi criada com sucesso",
    createdMore: (hours: number) =>
      `A senha temporária para o primeiro acesso, que vale por ${hours} horas, foi enviada por e-mail para`,
    /** Where the address isn't known. */
    yourAddress: "o endereço do cadastro",
    /** Followed by the way to another password, and to us. */
    notCome: "Não chegou em alguns minutos? Olhe no spam. Se não estiver lá, ou se o prazo passou,",
    askAnother: "peça outra senha",
    wrongAddress: "O endereço está errado?",
    tellUs: "Escreva para a gente",
    createdKnown: "A sua nova organização está pronta",
    createdKnownMore: "Entre com o e-mail e a senha que você já usa.",
    givenBack: "Este pagamento foi devolvido",
    givenBackMore:
      "Este e-mail já tinha uma conta, ou o cadastro foi pago em outra janela. Esta assinatura foi encerrada, e o valor volta pelo mesmo meio de pagamento (o de um boleto, por transferência, que combinamos por e-mail). A conta que já existe segue como estava.",
    enter: "Entrar no App",
    failed: "Erro ao processar pagamento",
    failedMore:
      "Não achamos este pagamento. Se o valor saiu do seu cartão, escreva para a gente: nada se perde.",
    support: "Entre em contato com o suporte",
    home: "Voltar ao início",
  },
} as const;
