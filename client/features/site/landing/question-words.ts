import { exportDays, graceDays } from "#shared/domain/subscriptions.ts";
import { plansWith } from "#shared/texts/plans.pt-br.ts";

/** What people ask before they pay; also told to search engines. */
export const questions: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: "Meus clientes precisam instalar alguma coisa?",
    answer:
      "Não. Eles abrem o seu link no navegador do celular, tocam num horário e escrevem nome e e-mail. Não há cadastro nem senha.",
  },
  {
    question: "Já tenho os clientes numa planilha. Dá para trazer?",
    answer:
      "Dá. O Encaixe lê arquivos CSV, mostra o que entendeu antes de gravar e avisa quem parece repetido. Se preferir, peça ajuda pela página de contato.",
  },
  {
    question: "E se duas pessoas tocarem no mesmo horário ao mesmo tempo?",
    answer:
      "Uma consegue, a outra vê na hora os horários livres mais próximos. Quem decide é o banco de dados, que recusa a segunda reserva; não há janela em que as duas passem.",
  },
  {
    question: "O prontuário serve para clínicas?",
    answer:
      "Consultas, prescrições, atestados, anamneses e termos ficam no prontuário do paciente, com quem escreveu, quando e cada correção como uma versão nova. Só vê quem tem permissão, e cada leitura fica registrada.",
  },
  {
    question: "O WhatsApp já está ligado?",
    answer: `Sim, nos planos ${plansWith("whatsapp")}: você conecta o número da sua organização, e os lembretes saem por ele com botões para confirmar, remarcar ou cancelar. O que o cliente escreve chega em Conversas, e a resposta sai dali. Quem não usa WhatsApp recebe os avisos por SMS ou por e-mail; o custo de cada mensagem é do provedor do WhatsApp.`,
  },
  {
    question: "Os dados são meus?",
    answer: `São. Quem é proprietário leva tudo quando quiser, e ainda por ${exportDays} dias depois do fim do plano: agenda, clientes, prontuários, caixa e arquivos em um ZIP com planilhas. Os dados de cada organização ficam separados dos das outras.`,
  },
  {
    question: "E se eu parar de pagar?",
    answer: `Nada se perde. Se um pagamento não passa, tudo continua por ${graceDays} dias; depois, dá para ler e exportar. Quem cancela usa até o fim do período pago e ainda lê e exporta por ${exportDays} dias. Pagando, tudo volta na mesma hora.`,
  },
];
