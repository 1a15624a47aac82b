/** The toast after any change of a service. */
export const serviceSaved = "Serviço atualizado com sucesso!";
