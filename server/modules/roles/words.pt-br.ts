export const roleLabels = {
  owner: "Proprietário",
  admin: "Administrador",
  doctor: "Médico",
  mdica: "Médico",
  receptionist: "Recepcionista",
  employee: "Funcionário",
} as const;
