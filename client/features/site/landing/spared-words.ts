/** What nobody else has, told by what it spares people. A picture stands beside some. */
export type Spared = {
  readonly title: string;
  readonly text: string;
  readonly picture?: "why" | "undo" | "typed" | "chain" | "gap" | "till";
};

export const spared: readonly Spared[] = [
  {
    title: "Diz por que um horário não aparece",
    text: "“Não tem vaga às 14h?” A agenda mostra o motivo de cada horário: almoço, antecedência, serviço longo demais. Poupa a investigação.",
    picture: "why",
  },
  {
    title: "Desfaz antes de avisar",
    text: "O e-mail ao cliente espera dois minutos. Arrastou para o dia errado? Desfaça, e ninguém fica sabendo.",
    picture: "undo",
  },
  {
    title: "Marca o que você digita",
    text: "Quem marcou, quando e com quem, numa linha só. Se estiver ocupado, oferece os livres mais próximos.",
    picture: "typed",
  },
  {
    title: "Acende onde cabe",
    text: "Segure um horário e só as vagas em que ele cabe se acendem, também nos outros profissionais. Poupa a conta de cabeça.",
    picture: "gap",
  },
  {
    title: "Prontuário que não muda calado",
    text: "Correções viram versões, ligadas umas às outras. Se alguém mexer por trás, a corrente mostra onde.",
    picture: "chain",
  },
  {
    title: "Caixa que fecha contado",
    text: "Cada valor fica, e o estorno aparece como estorno. No fim do dia, a diferença é um número, não uma discussão.",
    picture: "till",
  },
  {
    title: "A vaga que se preenche",
    text: "Alguém cancelou? Quem está na lista de espera recebe o horário e marca sozinho. Poupa a rodada de telefonemas.",
  },
  {
    title: "Encaixe de propósito",
    text: "Duas pessoas no mesmo horário só quando você quer: a agenda pergunta, desenha as duas e conta.",
  },
  {
    title: "Remarcar sem telefonar",
    text: "O cliente muda ou cancela pelo próprio link, a qualquer hora. Poupa as ligações da noite.",
  },
  {
    title: "Receita na folha certa",
    text: "Remédios controlados vão sozinhos para as folhas que a lei pede, com as vias e a validade de cada uma.",
  },
  {
    title: "Documento que se confere",
    text: "Atestados e prontuários impressos levam um código. Quem recebe confere na internet, sem ligar para você.",
  },
  {
    title: "Anamnese feita em casa",
    text: "O paciente responde pelo celular antes de vir. Você revisa e aceita. Poupa a prancheta na recepção.",
  },
];
