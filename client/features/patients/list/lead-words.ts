/**
 * Returns what the page is for. Who only books reads whom to call and when they come; notes and the
 * record are behind manage_patients.
 */
export function leadOf(lower: string, mayManage: boolean): string {
  const what = mayManage ? "contato, histórico e observações" : "contato e agendamentos";
  return `Quem você atende: ${what} de cada ${lower}.`;
}
