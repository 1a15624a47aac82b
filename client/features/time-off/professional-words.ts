/** Whose time is blocked; who left the team is in no list of names any more. */
export function professionalName(names: ReadonlyMap<string, string>, id: string): string {
  return names.get(id) ?? "Profissional excluído";
}
