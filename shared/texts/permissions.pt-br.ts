import type { Permission } from "../domain/permissions.ts";

/** The permission about customers has no fixed name: it uses the business's word for them. */
type NamedPermission = Exclude<Permission, "manage_patients">;

/** A permission in one word, for chips. */
export const permissionLabels = {
  manage_employees: "Funcionários",
  manage_services: "Serviços",
  manage_calendars: "Calendários",
  manage_appointments: "Agendamentos",
  manage_links: "Links de agendamento",
  view_reports: "Relatórios",
  manage_finance: "Finanças",
  manage_medical_records: "Prontuários",
  manage_organization: "Organização",
} as const satisfies Record<NamedPermission, string>;

/** What a permission lets somebody do, for checklists. */
export const permissionSentences = {
  manage_employees: "Cadastrar e editar funcionários",
  manage_services: "Cadastrar e editar serviços",
  manage_calendars: "Criar e configurar calendários",
  manage_appointments: "Marcar e mudar agendamentos",
  manage_links: "Criar links de agendamento",
  view_reports: "Ver relatórios",
  manage_finance: "Ver preços e cuidar do caixa",
  manage_medical_records: "Ler e escrever prontuários",
  manage_organization: "Configurar a organização",
} as const satisfies Record<NamedPermission, string>;
