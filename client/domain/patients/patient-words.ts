export const patientSearchHint = "Buscar por nome, e-mail ou telefone";
