import { oneLine } from "#server/kernel/messages/format.ts";
import { renderMail } from "#server/kernel/messages/mail-layout.ts";
import type { Message } from "#server/kernel/messages/message.ts";
import { dayOfSale } from "#shared/domain/sale-days.ts";
import { unlinked } from "#shared/domain/unlinked.ts";
import type { NewsKind } from "../rules.ts";

export type OrganizationNewsProps = {
  readonly kind: NewsKind;
  readonly userName: string;
  readonly organizationName: string;
  /** Until then it can be restored; its data is dropped afterwards. */
  readonly dropsAt: Date;
  /** False where its account's plan has no room to have it back now. */
  readonly hasRoom: boolean;
  readonly organizationsUrl: string;
};

type Words = { readonly title: string; readonly text: string; readonly note: string };

function wordsOf(kind: NewsKind, name: string, day: string, hasRoom: boolean): Words {
  switch (kind) {
    case "deleted":
      return {
        title: "Uma organização foi excluída",
        text: `A organização ${name} foi excluída e está inativa. Até ${day} dá para restaurar tudo em Organizações, enquanto o plano tiver lugar para ela; depois, os dados e os arquivos são apagados de vez.`,
        note: "Não foi você? Restaure a organização e troque a sua senha.",
      };
    case "drop_soon":
      return {
        title: "Os dados de uma organização vão ser apagados",
        text: `A organização ${name}, que foi excluída, vai ser apagada de vez em ${day}, com os dados e os arquivos. Para ficar com ela, restaure antes desse dia${hasRoom ? "." : ": o plano da conta hoje não tem lugar para ela, então mude antes, em Meu Plano, para um que tenha."}`,
        note: "Se a exclusão foi decidida, não é preciso fazer nada.",
      };
    case "restored":
      return {
        title: "Uma organização foi restaurada",
        text: `A organização ${name} está de volta, com tudo o que tinha e como estava antes da exclusão.`,
        note: "Não foi você? Confira em Organizações quem é proprietário.",
      };
  }
}

/** To each owner of an organisation, about its deletion. */
export const organizationNews: Message<OrganizationNewsProps> = {
  mail({ kind, userName, organizationName, dropsAt, hasRoom, organizationsUrl }) {
    const day = dayOfSale(dropsAt, "year");
    const shown = unlinked(oneLine(organizationName, 120));
    const { title, text, note } = wordsOf(kind, shown, day, hasRoom);
    return renderMail({
      subject: `${title} · Encaixe`,
      preview: text,
      organizationName: "Encaixe",
      title,
      blocks: [
        { kind: "text", text: `Olá, ${unlinked(oneLine(userName, 80))}. ${text}` },
        { kind: "button", label: "Abrir Organizações", href: organizationsUrl },
        { kind: "note", text: note },
      ],
      footer: "Você recebeu este e-mail porque responde por esta organização no Encaixe.",
    });
  },
};
