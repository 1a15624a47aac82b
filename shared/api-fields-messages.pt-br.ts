import type { FieldText } from "./api-field-units.pt-br.ts";

const queued: FieldText = ["Mensagens que ainda esperam", "quantity"];
const sent: FieldText = ["Mensagens que o WhatsApp aceitou", "quantity"];
const failed: FieldText = ["Mensagens que não foram", "quantity"];
const unknown: FieldText = ["Mensagens de que não se sabe se foram", "quantity"];
const skipped: FieldText = [
  "Mensagens puladas de propósito, por exemplo para quem pediu para parar",
  "quantity",
];
const cancelled: FieldText = ["Mensagens canceladas antes de sair", "quantity"];
const total: FieldText = ["Mensagens do envio", "quantity"];
const heldUntil: FieldText = [
  "Até quando espera, por serem horas de silêncio; nulo se não espera por elas",
  "instant",
];
const onlyPatient = "Nome do paciente de um envio a uma só pessoa; nulo nos outros";
const batchStanding =
  "Situação: running, em andamento; paused, pausado; cancelled, cancelado; done, terminado";
const reason =
  "Por que não foi: no_phone, opted_out, template_required, missing_value, too_long, same_phone, gone, not_on_whatsapp, account_refused, wrong_settings, provider_down, rate_limited, template_paused, template_changed, policy, refused ou strangers_limit";

/** What the fields of the calls about messages mean, by their documented names. */
export const messageFieldTexts: Readonly<Record<string, FieldText>> = {
  batch: "O envio",
  batchId: "Identificador do envio em que a mensagem está; nulo se nada foi enviado",
  batches: "Os últimos envios, o mais novo primeiro",
  "batch.cancelled": cancelled,
  "batches.cancelled": cancelled,
  "batch.failed": failed,
  "batch.skipped": skipped,
  "batches.failed": failed,
  "batches.skipped": skipped,
  "batch.queued": queued,
  "batches.queued": queued,
  "batch.sent": sent,
  "batches.sent": sent,
  "batch.unknown": unknown,
  "batches.unknown": unknown,
  "batch.total": total,
  "batches.total": total,
  "batch.status": batchStanding,
  "batches.status": batchStanding,
  wantsMessages:
    "Se o visitante pediu a confirmação e os lembretes por WhatsApp ou SMS no número informado; fica registrado com data e hora",
  channel: "on, envia; off, desligado ou não testado; stopped, parado pelo WhatsApp",
  "WhatsApp.heldUntil": heldUntil,
  "batch.heldUntil": heldUntil,
  "batches.heldUntil": heldUntil,
  "batch.patientName": onlyPatient,
  "batches.patientName": onlyPatient,
  atNight:
    "Nas horas de silêncio: wait, espera o fim delas; send, envia assim mesmo. Sem ele, uma mensagem sozinha vai, e um lote espera",
  smsPartPrice: "Quanto custa cada SMS, em reais, como 0,09; nulo se ninguém informou",
  quietUntil: ["Quando acabam as horas de silêncio de agora; nulo fora delas", "instant"],
  freeUntil: ["Até quando um texto livre pode ir; nulo fora da janela", "instant"],
  "WhatsApp.message":
    "A mensagem. Variáveis: {nome}, {nome_completo}, {organizacao} e, do próximo horário de quem recebe, {profissional}, {servico}, {data} e {hora}; outra entre chaves é recusada",
  "batch.message": "A mensagem como foi escrita",
  "batches.message": "A mensagem como foi escrita",
  isCut: "Se a busca encontra mais gente do que cabe num envio",
  messages: "As mensagens do envio",
  "messages.name": "Nome do paciente; nulo se o cadastro foi apagado",
  "messages.status":
    "Situação: queued, unknown (talvez enviada), accepted, sent, delivered, read, failed, cancelled ou skipped (pulada de propósito)",
  "messages.reason": reason,
  patientIds: "Identificadores dos pacientes",
  reach: "Como a mensagem chega: free, texto livre; template, modelo; opted_out ou no_phone",
  reasonText: "O motivo em português",
  recipients: "Os pacientes com telefone, por nome",
  refused: "Quem não recebe, com o motivo",
  "refused.reason": reason,
  sentCount: ["Mensagens que vão sair", "quantity"],
  template: "Como está o modelo que leva textos: missing, pending, approved, rejected ou paused",
  templates: "Os modelos do Encaixe",
  "templates.occasion":
    "Ocasião: confirmation, confirmação; reminder, lembrete; reminder_soon, lembrete de última hora; return, retorno; moved, remarcado; cancelled, cancelado; series, vários horários; offer, lista de espera; general, texto da equipe",
  "templates.name": "Nome do modelo no WhatsApp",
  "templates.standing":
    "Como o WhatsApp está com o modelo: missing, pending, approved, rejected ou paused",
  "templates.reasonText": "Por que o WhatsApp recusou, em português; nulo nos outros casos",
  "templates.checkedAt": ["Quando o WhatsApp falou do modelo pela última vez", "instant"],
  "templates.whatsapp": "O que o cliente leria no WhatsApp",
  "whatsapp.text": "O texto com dados da organização",
  "whatsapp.buttons": "Os botões de resposta",
  unreached: "Por que nenhum aviso chegou ao cliente, pelo último canal; nulo se algum chegou",
  "unreached.failure": "O tipo da falha, em inglês",
  "unreached.channel": "O último canal que foi tentado",
  lacksWhatsapp: "Se o WhatsApp já respondeu que este telefone não está nele",
  refusesPhone: "Se quem usa este telefone pediu para não receber mensagens nele",
  "templates.smsSize": "O tamanho do SMS que sai, com o link inteiro; nulo se não vai por SMS",
  "smsSize.places": ["Quantos caracteres ele tem", "quantity"],
  "smsSize.parts": ["Em quantas partes ele vai, cada uma paga", "quantity"],
  "templates.sms": "O que o cliente leria por SMS; nulo se não vai por SMS",
  "templates.mail": "O que o cliente leria por e-mail; nulo se não vai por e-mail",
  "mail.subject": "O assunto",
  "mail.text": "O texto do e-mail",
  "WhatsApp.status": "O que fazer: paused pausa, running retoma, cancelled cancela",
};
