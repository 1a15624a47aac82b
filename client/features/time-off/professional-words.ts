/** Returns whose time is blocked; people who left the team are in no list of names any more. */
export function professionalName(names: ReadonlyMap<string, string>, id: string): string {
  return names.get(id) ?? "Profissional excluído";
}
