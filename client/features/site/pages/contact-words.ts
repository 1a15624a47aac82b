import { setupTerms } from "#shared/texts/contact.pt-br.ts";

/** What people who open the contact page most often want to know. */
export const contactQuestions: readonly { readonly question: string; readonly answer: string }[] = [
  {
    question: "Por onde vem a resposta?",
    answer:
      "Pelo e-mail que você escrever no formulário. Assim que a mensagem chega, mandamos uma confirmação para ele.",
  },
  {
    question: "Marquei um horário e quero mudar. É aqui?",
    answer:
      "Não. O e-mail de confirmação traz um link em que você mesmo remarca ou cancela. Se ele se perdeu, fale com o lugar onde marcou.",
  },
  {
    question: "O que está incluído na configuração do WhatsApp?",
    answer: `O número, a conta na Meta e os textos que saem por ela, por ${setupTerms.price}, ${setupTerms.time}. O que cada mensagem custa é cobrado pelo provedor do WhatsApp e não faz parte dos planos.`,
  },
  {
    question: "Quero trocar de plano. Preciso escrever?",
    answer:
      "Não. Tudo se faz dentro do sistema, em Meu Plano (/app/my-plan): um plano maior vale na hora, um menor a partir do período seguinte, e a assinatura também se cancela ali. A troca não mexe na sua agenda nem nos seus dados.",
  },
];
