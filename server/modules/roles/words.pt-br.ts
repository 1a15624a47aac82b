export const roleLabels = {
  owner: "Proprietário",
  admin: "Administrador",
  doctor: "Médico",
  mdica: "Médico",
  receptionist: "Recepcionista",
  employee: "Funcionário",
} as const;

type Noun = { readonly one: string; readonly many: string };

/** One thing that people do, and the calls that do it; all of them ask for the same permission. */
type ActionWords = {
  readonly words: string | ((noun: Noun) => string);
  readonly calls: readonly string[];
};

const patientsPage = "/app/patients";
const organizationPage = "/app/organization";

/**
 * What people do on each page. Who may do it isn't written here: the rules of the calls say so, and
 * a test has every call with a permission named once.
 */
export const actionWords: Readonly<Record<string, readonly ActionWords[]>> = {
  "/app/calendarios": [
    {
      words: "Marcar agendamentos",
      calls: [
        "appointments.create",
        "appointments.createInCalendar",
        "appointments.createForPatient",
      ],
    },
    { words: "Mudar e remarcar agendamentos", calls: ["appointments.update"] },
    {
      words: "Confirmar, iniciar e finalizar atendimentos",
      calls: ["appointments.setStatus", "appointments.takeStep", "appointments.undoStep"],
    },
    {
      words: "Cancelar e reativar agendamentos",
      calls: ["appointments.cancel", "appointments.reactivate"],
    },
    {
      words: "Criar, configurar e excluir calendários",
      calls: ["calendars.create", "calendars.update", "calendars.delete"],
    },
    {
      words: "Fechar e reabrir dias da agenda",
      calls: ["calendars.closeDays", "calendars.openDay"],
    },
  ],
  "/app/waitlist": [
    {
      words: "Pôr e tirar pessoas da lista de espera",
      calls: ["waitlist.create", "waitlist.remove"],
    },
    { words: "Marcar um horário para quem espera", calls: ["waitlist.book"] },
    { words: "Escolher por quanto tempo uma oferta vale", calls: ["waitlist.updateSettings"] },
  ],
  "/app/services": [
    {
      words: "Criar, editar e excluir serviços",
      calls: ["services.create", "services.update", "services.delete"],
    },
  ],
  "/app/employees": [
    {
      words: "Cadastrar, editar e excluir funcionários",
      calls: ["employees.create", "employees.update", "employees.delete"],
    },
    {
      words: "Reenviar e retirar convites",
      calls: ["employees.resendInvitation", "employees.withdrawInvitation"],
    },
    { words: "Redefinir senhas", calls: ["employees.resetPassword"] },
  ],
  [patientsPage]: [
    {
      words: ({ many }) => `Cadastrar e editar ${many}`,
      calls: ["patients.create", "patients.update"],
    },
    {
      words: ({ many }) => `Excluir e trazer de volta ${many}`,
      calls: ["patients.delete", "patients.restore"],
    },
    { words: "Juntar cadastros repetidos", calls: ["patients.merge"] },
    { words: "Anotar quem aceita mensagens no telefone", calls: ["messages.setWish"] },
    {
      words: "Emitir e cancelar declarações de comparecimento",
      calls: ["documents.issueAttendance", "documents.cancel"],
    },
    { words: "Emitir atestados", calls: ["documents.issueSickNote"] },
    {
      words: "Escrever e corrigir prontuários",
      calls: ["records.saveDraft", "records.create", "records.correct", "records.verify"],
    },
    {
      words: "Criar modelos de prontuário",
      calls: ["recordTemplates.save", "recordTemplates.delete"],
    },
    {
      words: "Emitir, corrigir e encerrar receitas",
      calls: [
        "prescriptions.saveDraft",
        "prescriptions.create",
        "prescriptions.correct",
        "prescriptions.close",
      ],
    },
    {
      words: "Cuidar da lista de medicamentos",
      calls: ["medications.create", "medications.update", "medications.delete"],
    },
    {
      words: "Preencher anamneses",
      calls: ["anamneses.save", "anamneses.saveDraft"],
    },
    {
      words: ({ one }) => `Pedir a anamnese ao ${one} e conferir a resposta`,
      calls: [
        "anamnesisRequests.create",
        "anamnesisRequests.send",
        "anamnesisRequests.withdraw",
        "anamnesisRequests.accept",
        "anamnesisRequests.refuse",
      ],
    },
    {
      words: "Colher, revogar e escrever termos de consentimento",
      calls: [
        "consents.sign",
        "consents.revoke",
        "consents.saveTemplate",
        "consents.archiveTemplate",
      ],
    },
    {
      words: "Pôr e tirar fotografias e abrir anexos",
      calls: ["photographs.add", "photographs.remove", "attachments.open"],
    },
  ],
  "/app/finance": [
    { words: "Abrir e fechar o caixa", calls: ["cashSessions.open", "cashSessions.close"] },
    {
      words: "Registrar e estornar pagamentos, receitas e despesas",
      calls: [
        "transactions.create",
        "transactions.registerPayment",
        "transactions.recordEntry",
        "transactions.reverse",
      ],
    },
    {
      words: "Criar, processar e cancelar pagamentos de funcionários",
      calls: ["payouts.create", "payouts.process", "payouts.cancel"],
    },
    { words: "Mudar a chave PIX", calls: ["pix.updateSettings"] },
  ],
  "/app/booking": [
    {
      words: "Criar, editar e excluir links de agendamento",
      calls: ["bookingLinks.create", "bookingLinks.update", "bookingLinks.delete"],
    },
  ],
  "/app/whatsapp": [
    {
      words: ({ many }) => `Enviar mensagens a ${many}, uma a uma ou em lote`,
      calls: [
        "messages.send",
        "messages.sendBulk",
        "messages.previewBulk",
        "messages.setBatchStatus",
        "messages.proposeTemplate",
      ],
    },
    {
      words: "Responder conversas e oferecer horários",
      calls: [
        "conversations.answer",
        "conversations.offerTimes",
        "conversations.markRead",
        "conversations.fetchAgain",
      ],
    },
    {
      words: "Anotar, distribuir e vincular conversas",
      calls: [
        "conversations.addNote",
        "conversations.assign",
        "conversations.link",
        "conversations.linkBooked",
      ],
    },
  ],
  [organizationPage]: [
    {
      words: "Mudar os dados, a marca e os documentos da organização",
      calls: ["organizations.update", "letterheads.update", "letterheads.removeLogo"],
    },
    { words: "Escolher quando os lembretes saem", calls: ["reminders.updateSettings"] },
    {
      words: "Conectar e testar o WhatsApp",
      calls: [
        "integrations.updateWhatsapp",
        "integrations.testWhatsapp",
        "messages.proposeTemplates",
      ],
    },
    {
      words: "Conectar e testar o SMS e o e-mail próprio",
      calls: [
        "integrations.updateSms",
        "integrations.testSms",
        "integrations.updateEmail",
        "integrations.testEmail",
      ],
    },
    { words: "Exigir a verificação em duas etapas", calls: ["twoFactor.require"] },
    {
      words: "Criar, editar e excluir funções",
      calls: ["roles.create", "roles.update", "roles.delete"],
    },
  ],
};
