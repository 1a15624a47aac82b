import type { Permission } from "./permissions.ts";

/**
 * What the history of an organisation is about, and who may read of it besides those who configure
 * the organisation: any one of these permissions is enough, none is needed where the list is empty.
 */
export const topicReaders = {
  appointments: ["manage_appointments", "manage_calendars"],
  patients: ["manage_patients"],
  clinical: ["manage_medical_records"],
  services: ["manage_services"],
  team: ["manage_employees"],
  calendars: ["manage_calendars"],
  links: ["manage_links"],
  money: ["manage_finance"],
  organization: [],
} as const satisfies Readonly<Record<string, readonly Permission[]>>;

export type HistoryTopic = keyof typeof topicReaders;

export const historyTopics = Object.keys(topicReaders) as readonly HistoryTopic[];
