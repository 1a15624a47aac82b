import { oneLine } from "#server/kernel/messages/format.ts";
import { renderMail } from "#server/kernel/messages/mail-layout.ts";
import type { Message } from "#server/kernel/messages/message.ts";
import { unlinked } from "#shared/domain/unlinked.ts";

export type ContactRequestProps = {
  name: string;
  email: string;
  service: string;
  subject: string;
  message: string;
  /** The plan that has the address answered first; null for none. */
  priorityPlan: string | null;
};

/** Brings us what a stranger wrote. Answering the mail answers them. */
export const contactRequest: Message<ContactRequestProps> = {
  mail({ name, email, service, subject, message, priorityPlan }) {
    const shownName = name ? unlinked(oneLine(name, 80)) : "Sem nome";
    const title = unlinked(oneLine(subject, 120));
    return renderMail({
      subject: `${priorityPlan ? "Prioridade: " : ""}${title} · ${shownName}`,
      preview: unlinked(oneLine(message, 140)),
      organizationName: "Encaixe",
      title,
      blocks: [
        {
          kind: "facts",
          facts: [
            { label: "De", value: shownName },
            { label: "E-mail", value: email },
            { label: "Sobre", value: service },
            ...(priorityPlan
              ? [
                  {
                    label: "Plano",
                    value: `${priorityPlan}, se foi mesmo essa pessoa que escreveu`,
                  },
                ]
              : []),
          ],
        },
        { kind: "text", text: unlinked(message) },
      ],
      footer: "Escrito na página de contato. Responda este e-mail para responder à pessoa.",
    });
  },
};
