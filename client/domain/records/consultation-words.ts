/** What begins a record, wherever it is offered. */
export const consultationName = "Nova Consulta";

/** What ends an appointment, and what is said of it. */
export const finishWords = {
  name: "Marcar como Finalizado",
  done: "Agendamento finalizado com sucesso!",
  failed: "Erro ao finalizar agendamento",
} as const;

/** The page that reads all records again, and what leads to it. */
export const verificationName = "Verificar prontuários";
