import type { ClinicalKind } from "#shared/domain/clinical-terms.ts";
import { formatLongMoment } from "#shared/domain/date-formats.ts";
import { appointmentStatusLabels } from "#shared/texts/appointments.pt-br.ts";
import { documentKindLabels } from "#shared/texts/documents.pt-br.ts";
import { channelNames } from "#shared/texts/reminders.pt-br.ts";
import { strangerLabels } from "#shared/texts/history.pt-br.ts";
import {
  categoryLabels,
  ledgerMethodLabels,
  payoutStatusLabels,
  payoutTypeLabels,
  transactionTypeLabels,
} from "#shared/texts/ledger.pt-br.ts";
import { prescriptionStatusLabels } from "#shared/texts/prescriptions.pt-br.ts";
import { recordTypeLabels } from "#shared/texts/records.pt-br.ts";
import { weekdays } from "#shared/texts/weekdays.pt-br.ts";
import type { TableName } from "./rules.ts";

type Labels = Readonly<Record<string, string>>;

const days: Labels = Object.fromEntries(weekdays.map(({ short }, day) => [String(day), short]));

const sendings: Labels = {
  queued: "na fila",
  accepted: "aceito",
  sent: "enviado",
  delivered: "entregue",
  read: "lido",
  failed: "falhou",
  cancelled: "cancelado",
  unknown: "sem resposta do provedor",
};

const discounts: Labels = { none: "nenhum", percent: "percentual", fixed: "valor fixo" };

const commissions: Labels = {
  percentage: "percentual",
  fixed_per_service: "fixo por serviço",
  hourly: "por hora",
  independent: "autônomo",
};

const clinicalKinds: Readonly<Record<ClinicalKind, string>> = {
  record: "consulta",
  prescription: "receita",
  anamnesis: "anamnese",
  consent: "termo",
  document: "documento",
  photograph: "fotos",
  medical_history: "histórico médico",
};

/** What a column's values are called on the screens. */
export const valueLabels: {
  readonly [Name in TableName]?: Readonly<Record<string, Labels>>;
} = {
  calendars: { workingDays: days },
  services: { availableDays: days },
  employees: { compensationType: commissions },
  patients: { discountType: discounts },
  appointments: { status: appointmentStatusLabels },
  waitlistEntries: { weekdays: days },
  reminders: { channel: channelNames, status: sendings },
  messages: { channel: channelNames, status: sendings },
  clinicalHeads: { kind: clinicalKinds },
  clinicalEntries: {
    kind: clinicalKinds,
    recordType: recordTypeLabels,
    status: prescriptionStatusLabels,
  },
  issuedDocuments: { kind: documentKindLabels },
  transactionItems: { commissionType: commissions },
  auditLog: { actorKind: { ...strangerLabels, user: "Pessoa da equipe" } },
  payouts: { payoutType: payoutTypeLabels, status: payoutStatusLabels },
  payoutEvents: { status: payoutStatusLabels },
  transactions: {
    type: transactionTypeLabels,
    method: ledgerMethodLabels,
    methodGroup: ledgerMethodLabels,
    category: categoryLabels,
  },
};

/** What the organisation chose for itself, a line each. */
export const houseFile = {
  name: "organizacao",
  headings: ["campo", "valor"],
  lines: {
    name: "nome",
    businessType: "tipo de negócio",
    pixKey: "chave PIX",
    pixName: "quem recebe por PIX",
    pixCity: "cidade de quem recebe",
    accentColor: "cor",
    reminders: "envia lembretes",
    reminderOffsets: "antecedência dos lembretes (min)",
    quietHours: "silêncio no WhatsApp e no SMS (horas)",
    undeliveredHours: "espera pela entrega (horas)",
    alsoByMail: "lembretes também por e-mail",
    returns: "avisa do retorno",
    requiresTwoFactor: "exige verificação em duas etapas",
  },
} as const;

export const roleFile = { name: "funcoes", headings: ["função", "criada por vocês", "permissões"] };

export const yesOrNo = (value: boolean) => (value ? "sim" : "não");

export const teamFile = { name: "pessoas", headings: ["id da pessoa", "nome", "e-mail", "função"] };

/** What stands in LEIA-ME.txt. */
export function readMe(organizationName: string, at: Date, timeZone: string): string {
  return [
    `${organizationName}: todos os dados`,
    `Exportados em ${formatLongMoment(at, timeZone)} (${timeZone}).`,
    "",
    "Cada arquivo .csv abre em qualquer planilha: UTF-8, ponto e vírgula entre as colunas, vírgula nos decimais.",
    "As colunas de id ligam um arquivo ao outro: o 'id do cliente' de agendamentos.csv é o 'id' de clientes.csv.",
    "Datas com hora estão no fuso horário acima. Um apóstrofo antes de =, +, - ou @ impede que a planilha os tome por fórmulas.",
    "Textos entre chaves { } são campos com várias partes, em JSON.",
    "",
    "prontuarios.csv contém consultas, receitas, anamneses, termos e atestados em todas as versões, com os hashes que as encadeiam.",
    "A pasta arquivos contém os anexos dos clientes, com o id de anexos.csv no nome; a pasta imagens, as dos links de agendamento.",
    "ARQUIVOS-AUSENTES.txt só existe quando algum arquivo não pôde ser lido.",
    "",
    "Cada tabela foi lida na sua vez: o que foi gravado durante a exportação pode estar em uma e faltar em outra.",
    "Não estão aqui: senhas, chaves de integrações e rascunhos.",
    "Textos muito longos podem não caber inteiros em uma célula de alguns programas de planilha.",
    "Guarde este arquivo em lugar seguro: ele contém dados de saúde e de contato dos seus clientes.",
    "",
  ].join("\r\n");
}

/** The last file, if something was gone. */
export const missingFiles = {
  name: "ARQUIVOS-AUSENTES.txt",
  text: (names: readonly string[]) =>
    ["Estes arquivos não puderam ser lidos:", "", ...names, ""].join("\r\n"),
};
