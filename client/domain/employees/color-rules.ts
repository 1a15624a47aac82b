import { professionalColor } from "#client/ui/tokens.ts";

type Member = { readonly attends: boolean; readonly isActive: boolean };

/**
 * Returns the team with everybody's own colour, the same on every screen. Those who attend come
 * first, so that up to seven of them differ.
 */
export function inColors<T extends Member>(team: readonly T[]) {
  const attends = (member: T) => member.attends && member.isActive;
  const ordered = [...team.filter(attends), ...team.filter((member) => !attends(member))];
  return ordered.map((member, i) => ({ ...member, color: professionalColor(i) }));
}
